"""The files of the pages: found at once, kept for good, and all named in the document."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from janso.server.front.pages import PAGES, document
from janso.server.front.static_files import STATIC, Shelf, shelf, without_comments

from .conftest import Running

pytestmark = pytest.mark.service
NAMED = re.compile(r'<link rel="modulepreload" href="/static/[0-9a-f]{12}/([^"]+)">')


@pytest.fixture
def http(shared: Running) -> httpx.Client:
    return httpx.Client(base_url=shared.base, timeout=60)


def test_a_marked_file_is_kept_for_good_and_a_plain_one_asked_about(http: httpx.Client) -> None:
    marked = http.get(f"/static/{shelf().mark}/js/main.js")
    assert marked.status_code == 200 and "immutable" in marked.headers["cache-control"]
    assert marked.headers["content-encoding"] == "gzip" and marked.content == without_comments(STATIC / "js/main.js")
    assert marked.headers["content-type"].startswith("text/javascript") and "content-security-policy" in marked.headers
    plain = http.get("/static/js/main.js", headers={"accept-encoding": "identity"})
    assert plain.headers["cache-control"] == "no-cache" and plain.content == marked.content
    same = http.get("/static/js/main.js", headers={"if-none-match": plain.headers["etag"]})
    assert same.status_code == 304 and not same.content
    assert not http.head("/static/js/main.js").content


@pytest.mark.parametrize("path", ["js/none.js", "000000000000/js/none.js", "index.html", ""])
def test_what_is_not_on_the_shelf_is_not_sent(http: httpx.Client, path: str) -> None:
    answer = http.get(f"/static/{path}")
    assert answer.status_code == 404 and "error" in answer.json()


def test_a_page_from_before_an_upgrade_still_finds_its_files(http: httpx.Client) -> None:
    answer = http.get("/static/000000000000/js/main.js")
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"


def test_files_are_only_given_out(http: httpx.Client) -> None:
    assert http.post("/static/js/main.js").status_code in (404, 405)


@pytest.mark.parametrize("path", PAGES)
def test_a_document_names_every_module_that_its_page_imports(http: httpx.Client, path: str) -> None:
    text = http.get(re.sub(r"\{\w+\}", "ABCD", path)).text
    named = NAMED.findall(text)
    assert len(named) == len(set(named)) and f"js/pages/{PAGES[path]}.js" in named
    for name in named:
        source = (STATIC / name).read_text(encoding="utf-8")
        for wanted in re.findall(r'from "(\.[^"]+)";', source):
            assert ((STATIC / name).parent / wanted).resolve().relative_to(STATIC.resolve()).as_posix() in named
    assert not re.search(r'"/static/(?![0-9a-f]{12}/)', text)


def test_the_mark_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("export const a = 1;")
    before = Shelf(tmp_path).mark
    (tmp_path / "a.js").write_text("export const a = 2;")
    assert Shelf(tmp_path).mark != before


def test_modules_are_found_through_imports_of_every_form() -> None:
    assert document("") != document("table")
    assert "js/words/common.js" in shelf().modules("js/pages/table.js")


def test_a_sheet_of_the_usual_tiles_is_small(http: httpx.Client) -> None:
    usual = http.get("/api/v1/tiles.svg?usual=1")
    assert 'id="t-0m"' in usual.text and 'id="t-1f"' not in usual.text
    assert 'id="t-1f"' in http.get("/api/v1/tiles.svg").text
    assert usual.headers["content-encoding"] == "gzip"
    plain = http.get("/api/v1/tiles.svg?usual=1", headers={"accept-encoding": "identity"})
    assert plain.text == usual.text
    assert "tile face down" in http.get("/api/v1/back.svg?theme=dark").text


def test_names_of_patterns_are_there_without_the_whole_book(http: httpx.Client) -> None:
    names = http.get("/api/v1/rules/ema/names").json()
    book = http.get("/api/v1/rules/ema").json()
    assert names == {pattern["id"]: pattern["names"] for pattern in book["patterns"]}
    assert http.get("/api/v1/rules/none/names").status_code == 404


def test_no_text_of_a_page_goes_over_lines_so_that_none_loses_its_blanks() -> None:
    for path in STATIC.rglob("*.js"):
        sent = without_comments(path).decode().splitlines()
        assert len(sent) == len(path.read_text(encoding="utf-8").splitlines())
        assert not any(line[:1].isspace() for line in sent)
        for line in sent:
            if re.sub(r"(?<!:)//.*", "", line).count("`") % 2:
                assert re.search(r"\$\{[^}]*$", line) or re.match(r"\)*\}", line), f"{path.name}: {line}"


def test_what_asks_before_all_modules_waits_for_none_of_them(http: httpx.Client) -> None:
    """Six files come at a time: a module at the end of the list held back every early question by half the load."""
    needed, found = ["js/first.js"], []
    while needed:
        found.append(name := needed.pop())
        if (STATIC / name).exists():
            wanted = re.findall(r'from "(\.[^"]+)";', (STATIC / name).read_text(encoding="utf-8"))
            needed += [((STATIC / name).parent / one).resolve().relative_to(STATIC.resolve()).as_posix()
                       for one in wanted]
    named = NAMED.findall(http.get("/table/ABCD").text)
    assert set(named[:len(found) - 1]) == set(found) - {"js/first.js"} and "js/words/languages.js" in found
