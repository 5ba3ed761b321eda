"""A data set as one Parquet file: a row for every decision, a row group for every part.

`observation` is a list of numbers of fixed length, row after row of the planes; `mask` the bytes of the packed mask.
What the set was made of stands in the metadata of the file under `janso`. It needs pyarrow.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.errors import JansoError

SUFFIX: Final = ".parquet"
ABOUT: Final = b"janso"
Columns = dict[str, NDArray[Any]]


def pyarrow() -> Any:
    """The library, or a sentence when it is not there."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise JansoError("env.dataset_pyarrow_not_installed") from None
    return pyarrow


def write_parquet(path: Path, index: dict[str, Any], parts: Iterable[Columns]) -> None:
    """Writes all parts into one file, which is there when it is whole."""
    arrow = pyarrow()
    half = path.with_name(path.name + ".half")
    writer = None
    try:
        for columns in parts:
            table = _table(arrow, columns)
            if writer is None:
                about = {ABOUT: json.dumps(index, ensure_ascii=False).encode()}
                writer = arrow.parquet.ParquetWriter(half, table.schema.with_metadata(about), compression="zstd")
            writer.write_table(table, row_group_size=max(len(columns["action"]), 1))
    finally:
        if writer is not None:
            writer.close()
    if writer is None:
        raise JansoError("env.dataset_no_decisions")
    os.replace(half, path)


def _table(arrow: Any, columns: Columns) -> Any:
    made = {}
    for name, array in columns.items():
        if name == "observation":
            flat = arrow.array(np.ascontiguousarray(array).reshape(-1))
            made[name] = arrow.FixedSizeListArray.from_arrays(flat, int(np.prod(array.shape[1:])))
        elif name == "mask":
            width = array.shape[1]
            data = arrow.py_buffer(np.ascontiguousarray(array).tobytes())
            made[name] = arrow.FixedSizeBinaryArray.from_buffers(arrow.binary(width), len(array), [None, data])
        else:
            made[name] = arrow.array(array)
    return arrow.table(made)


class ParquetFile:
    """A file opened again: its index, and the parts as arrays."""

    def __init__(self, path: Path) -> None:
        arrow = pyarrow()
        try:
            self._file = arrow.parquet.ParquetFile(path, memory_map=True)
        except (OSError, arrow.ArrowException) as error:
            raise JansoError("env.dataset_parquet_unreadable", path=path, error=error) from None
        about = (self._file.schema_arrow.metadata or {}).get(ABOUT)
        if about is None:
            raise JansoError("env.dataset_parquet_not_ours", path=path)
        self.index: dict[str, Any] = json.loads(about)
        groups = self._file.metadata
        self.sizes = [int(groups.row_group(at).num_rows) for at in range(groups.num_row_groups)]

    def part(self, at: int) -> Columns:
        """One of the parts."""
        table = self._file.read_row_group(at)
        found: Columns = {}
        for name in table.column_names:
            column = table.column(name).combine_chunks()
            if name == "observation":
                found[name] = column.flatten().to_numpy().reshape(len(column), *self.index["shape"])
            elif name == "mask":
                flat: NDArray[np.uint8] = np.frombuffer(column.buffers()[1], dtype=np.uint8)
                width = column.type.byte_width
                start = column.offset * width
                found[name] = flat[start : start + len(column) * width].reshape(len(column), width)
            else:
                found[name] = column.to_numpy()
        return found
