"""The HTTP interface, question by question."""

from __future__ import annotations

import gzip
from typing import Any

import httpx
import pytest

from janso.server.api.models import RoomAsked
from janso.table import Match

from .conftest import Running

pytestmark = pytest.mark.service


@pytest.fixture
def http(shared: Running) -> Any:
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60) as client:
        yield client


def entered(http: httpx.Client, name: str) -> dict[str, str]:
    return {"authorization": f"Bearer {http.post('/guests', json={'name': name}).json()['token']}"}


def test_score_says_what_the_library_says(http: httpx.Client) -> None:
    import janso

    body = {"rules": "mcr", "hand": "12345678m11p(555z)+9m", "self_draw": False, "discarder": "W"}
    expected = janso.score("mcr", "12345678m11p(555z)+9m", discarder="W").as_json()
    assert http.post("/score", json=body).json() == expected


def test_house_rules_and_options_change_a_score(http: httpx.Client) -> None:
    hand = "12345678m11p(555z)+9m"
    assert http.post("/score", json={"hand": hand, "rules": "mcr", "options": {"minimum": 20}}).json()["valid"] is False
    wrong = http.post("/score", json={"hand": hand, "rules": "mcr", "options": {"minimun": 1}})
    assert wrong.status_code == 422 and "minimum" in wrong.json()["error"]
    toml = http.post("/score", json={"toml": 'parent = "mcr"\n[options]\nminimum = 19', "hand": hand})
    assert toml.json()["valid"] is True


def test_a_mistake_is_one_sentence(http: httpx.Client) -> None:
    answer = http.post("/score", json={"rules": "mcr", "hand": "99999m"})
    assert answer.status_code == 422 and set(answer.json()) == {"error", "said"} and "\n" not in answer.json()["error"]
    assert answer.json()["said"]["error"]["fields"]["what"]["fields"]["tile"] == "9m"
    answer = http.post("/score", json={"rules": "mcr", "hand": "123m", "wind": "E"})
    assert "wind" in answer.json()["error"]


def test_shape_with_rules_tells_what_waits_are_worth(http: httpx.Client) -> None:
    found = http.post("/shape", json={"hand": "123m456p789s1122z", "rules": "mcr"}).json()
    assert [wait["tile"] for wait in found["waits"]] == ["1z", "2z"]
    assert all(wait["note"] for wait in found["waits"] if not wait["points"])


def test_every_rule_set_has_a_page(http: httpx.Client) -> None:
    for line in http.get("/rules").json():
        page = http.get(f"/rules/{line['id']}").json()
        assert page["options"] and page["patterns"] and page["seats"] == line["seats"]
        assert http.get(f"/facts/{line['id']}").json()
    assert http.get("/rules/none").status_code == 404


def test_a_page_of_rules_speaks_english_or_russian(http: httpx.Client) -> None:
    told = {}
    for lang in ("en", "ru"):
        page = http.get("/rules/riichi", params={"lang": lang}).json()
        told[lang] = {pattern["id"]: pattern["text"] for pattern in page["patterns"]}
    assert told["en"]["toitoi"] == "All sets are pungs or kongs."
    assert told["ru"]["toitoi"] == "Все сеты — коцу или канцу."
    assert http.get("/rules/riichi").json()["patterns"][0]["text"] == told["en"]["menzen_tsumo"]
    assert http.get("/rules/riichi", params={"lang": "klingon"}).status_code == 422


def test_the_compatibility_table_is_that_of_the_engine(http: httpx.Client) -> None:
    table = http.get("/rules/mcr/compatibility").json()
    assert len(table["fans"]) == 82
    assert table["cells"]["big_three_dragons|dragon_pung"] == {"rule": "excludes", "by": "big_three_dragons"}


@pytest.mark.parametrize(("rules", "strong", "weak"), [
    ("mcr", "big_three_dragons", "dragon_pung"), ("dazhong", "four_kongs", "three_kongs"),
    ("zungjung", "big_four_winds", "little_three_winds"), ("riichi", "double_riichi", "riichi"),
    ("riichi", "tanpin", "pinfu")])
def test_a_page_tells_both_ways_what_takes_the_place_of_what(
    http: httpx.Client, rules: str, strong: str, weak: str,
) -> None:
    patterns = {pattern["id"]: pattern for pattern in http.get(f"/rules/{rules}").json()["patterns"]}
    assert weak in patterns[strong]["excludes"] and strong in patterns[weak]["excluded_by"]
    assert strong not in patterns[weak]["excludes"] and weak not in patterns[strong]["excluded_by"]


def test_house_rules_are_checked_line_by_line(http: httpx.Client) -> None:
    good = http.post("/rules/check", json={"toml": 'parent = "riichi"\nname = "Club"'}).json()
    assert good["ok"] and good["name"]["en"] == "Club"
    assert good["parent"] == "riichi" and good["differences"] == []
    toml = 'parent = "riichi"\n[options]\nrob_concealed_kong = "no"'
    [told] = http.post("/rules/check", json={"toml": toml}).json()["differences"]
    assert told["name"] == "Robbing a concealed kong" and told["right"] == "nobody", "a value in words"
    bad = http.post("/rules/check", json={"toml": 'parent = "riichi"\n[options]\nopen_tanjao = "no"'}).json()
    assert not bad["ok"] and bad["problems"][0].startswith("line 3") and bad["details"][0]["line"] == 3


def test_pictures_sounds_and_words(http: httpx.Client) -> None:
    assert 'id="t-1m"' in http.get("/tiles.svg?theme=dark&corner=1").text
    assert http.get("/hand.svg", params={"hand": "123m(5<55z)+7p"}).headers["content-type"] == "image/svg+xml"
    assert http.get("/hand.png", params={"hand": "123m"}).content[:4] == b"\x89PNG"
    sound = http.get("/sounds/tile.wav")
    assert sound.content[:4] == b"RIFF"
    assert http.get("/sounds/tile.wav", headers={"if-none-match": sound.headers["etag"]}).status_code == 304
    assert http.get("/sounds/none.wav").status_code == 404
    assert http.get("/hand.svg", params={"hand": "99z"}).status_code == 422
    assert http.get("/glossary?q=furiten").json()[0]["definition"]
    letters = http.get("/glossary/letters?lang=ru").json()
    under = http.get("/glossary", params={"letter": "Ф", "lang": "ru", "limit": 1000}).json()
    assert {"letter": "Ф", "words": len(under)} in letters and any("Фуритен" in one["names"]["ru"] for one in under)
    told = http.get("/glossary?q=chombo&lang=ru").json()[0]["definition"]
    assert told != http.get("/glossary?q=chombo").json()[0]["definition"] and "очков" in told


def test_an_account_keeps_what_its_guest_played(http: httpx.Client) -> None:
    headers = entered(http, "Newcomer")
    made = http.post("/accounts", json={"name": "Newcomer", "password": "correct horse"}, headers=headers)
    assert made.status_code == 201 and made.json()["guest"] is False
    assert http.get("/me", headers=headers).json() == {"name": "Newcomer", "guest": False, "waiting": 0}
    again = http.post("/sessions", json={"name": "newcomer", "password": "correct horse"}).json()
    token = {"authorization": f"Bearer {again['token']}"}
    assert http.delete("/sessions", headers=token).is_success and http.get("/me", headers=token).status_code == 401
    assert http.post("/guests", json={"name": "NEWCOMER"}).status_code == 409


@pytest.fixture(scope="module")
def log() -> str:
    """A short match of our own as a file."""
    import random

    from janso.records.native import log_text

    match = Match("riichi", seed=4)
    rng = random.Random(2)
    while match.deals < 2 and not match.done:
        seat = match.waiting[0]
        match.do(seat, rng.choice(match.options(seat)))
    return log_text(match)


def test_a_record_is_brought_in_replayed_and_taken_out_again(http: httpx.Client, log: str) -> None:
    headers = entered(http, "Archivist")
    brought = http.post("/records", content=gzip.compress(log.encode()), headers=headers)
    assert brought.status_code == 201, brought.text
    id = brought.json()["id"]
    shown = http.get(f"/records/{id}").json()
    assert shown["uploaded"] and shown["rules"] == "riichi" and shown["deals"][0]["title"] == "East 1"
    events = http.get(f"/records/{id}/events").json()
    assert [event["type"] for event in events[:3]] == ["start_match", "start_deal", "dealt"]
    native = http.get(f"/records/{id}/export?format=native")
    assert "attachment" in native.headers["content-disposition"] and native.text.startswith('{"type":"start_match"')
    assert http.get(f"/records/{id}/export?format=mjai").text.startswith('{"type":"start_game"')
    sheet = http.get(f"/records/{id}/export?format=paifu-svg&deal=0")
    assert sheet.headers["content-type"] == "image/svg+xml" and sheet.text.lstrip().startswith("<svg")
    policy = sheet.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src" not in policy
    assert http.get(f"/records/{id}/export?format=paifu-text&deal=99").status_code == 422
    assert "<script" not in http.get(f"/records/{id}/export?format=paifu-html").text
    assert http.get(f"/records/{id}/export?format=poem").status_code == 422
    assert [line["id"] for line in http.get("/records?mine=1", headers=headers).json()] == [id]
    assert http.get("/records?mine=1").status_code == 401


@pytest.mark.parametrize("data", [b"", b"hello", b"{}", b"[]", b"\x1f\x8bbroken", b"\xff" * 50, b"<mjloggm/>",
                                  b'{"type":"start_match","format":1}\n{}',
                                  b'{"type":"start_match","format":1}',
                                  b'{"type":"start_match","format":1,"rules":{}}',
                                  b'{"type":"start_match","format":1,"rules":{"family":"mcr"},"names":5}'])
def test_a_file_that_is_no_record_is_refused(http: httpx.Client, data: bytes) -> None:
    answer = http.post("/records", content=data, headers=entered(http, "Archivist"))
    assert answer.status_code == 422 and answer.json()["error"], answer.text


def test_a_room_can_be_asked_for_with_every_default() -> None:
    asked = RoomAsked()
    assert asked.clock is not None and (asked.rules, asked.clock.move, asked.public) == ("riichi", 20, False)


def test_sentences_follow_the_language_that_is_asked_for(http: httpx.Client) -> None:
    body = {"rules": "riichi", "hand": "123456m34p88p(234s)+5p"}
    asked = http.post("/score", json=body, params={"lang": "ru"})
    wrong = http.post("/score", json={**body, "hand": "12q"}, headers={"accept-language": "ru-RU,ru;q=0.9,en;q=0.8"})
    assert wrong.json()["error"].startswith("рука: ")
    assert asked.status_code == 200 and asked.json()["reason"].startswith("нет яку")
    named = {"lang": "en"}
    english = http.post("/score", json={**body, "hand": "12q"}, params=named, headers={"accept-language": "ru"})
    assert english.json()["error"].startswith("hand: ")
    option = http.get("/rules/riichi", params={"lang": "ru"}).json()["options"][0]
    assert option["text"] == "Из каких раундов состоит игра." and option["meanings"]["all"].startswith("все четыре")
    missing = http.get("/rules/none", params={"lang": "ru"}).json()["error"]
    assert missing == "правила: свода правил «none» нет"


def test_a_page_gets_the_sentences_it_has_to_translate_itself(http: httpx.Client) -> None:
    known = http.get("/messages", params={"lang": "ru"}).json()
    assert known["texts"]["rules"]["no_yaku"] == "нет яку" and known["words"]["All simples"] == "Таняо"
    assert http.get("/messages", params={"lang": "en"}).json() == {"texts": {}, "words": {}}


def test_a_question_of_the_practice_is_the_same_each_time_and_judged(http: httpx.Client) -> None:
    from janso.drill import LEVELS, Session

    asked = {"kind": "waits", "level": 2, "seed": 9, "number": 4, "rules": "mcr"}
    question = http.post("/drill", json=asked).json()
    assert question == http.post("/drill", json=asked).json()
    known = Session("waits", "mcr", 9, LEVELS[2], asked=4).question()
    assert question["hand"] == known.hand and "answer" not in question
    judged = http.post("/drill/answer", json={**asked, "answer": known.answer}).json()
    assert judged["right"] is True and judged["why"]
    shown = http.post("/drill/answer", json=asked, headers={"accept-language": "ru"}).json()
    assert shown["right"] is False and shown["answer"] == known.answer and "осталось" in shown["why"][0]
    wrong = http.post("/drill/answer", json={**asked, "answer": "9q"})
    assert wrong.status_code == 422 and "«q»" in wrong.json()["error"]
