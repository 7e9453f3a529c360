"""Writes a trained reranker as ONNX beside the embedding model, whose word table it uses: see README.md.

python export.py MODEL_FOLDER IN.pt
"""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from encoder import LAYERS, WIDTH
from onnx import ModelProto, TensorProto, helper, numpy_helper

EMBEDDING = "model_int8.onnx"
RERANKER = "reranker_int8.onnx"
WORD_TABLE = ("word_q", "word_s")


def put(model: ModelProto, name: str, value: np.ndarray) -> None:
    old = next(tensor for tensor in model.graph.initializer if tensor.name == name)
    new = numpy_helper.from_array(np.ascontiguousarray(value), name)
    if (old.data_type, list(old.dims)) != (new.data_type, list(new.dims)):
        raise ValueError(f"{name}: {list(old.dims)} expected, {list(new.dims)} given")
    old.CopyFrom(new)


def put_matrix(model: ModelProto, name: str, value: np.ndarray) -> None:
    """Symmetric int8 by output channel, like the embedding model's."""
    scale = np.abs(value).max(0) / 127
    put(model, f"{name}_quantized", np.round(value / scale).astype(np.int8))
    put(model, f"{name}_scale", scale.astype(np.float32))


def put_weights(model: ModelProto, state: dict[str, np.ndarray], layers: int) -> None:
    put(model, "pos", state["pos"])
    put(model, "emb_ln_g", state["ln.weight"])
    put(model, "emb_ln_be", state["ln.bias"])
    for layer in range(layers):
        own = f"layers.{layer}."
        for at, part in enumerate("qkv"):
            rows = slice(at * WIDTH, (at + 1) * WIDTH)
            put_matrix(model, f"l{layer}_{part}_w", state[f"{own}qkv.weight"][rows].T)
            put(model, f"l{layer}_{part}_b", state[f"{own}qkv.bias"][rows])
        for part in ("ao", "fi", "fo"):
            put_matrix(model, f"l{layer}_{part}_w", state[f"{own}{part}.weight"].T)
            put(model, f"l{layer}_{part}_b", state[f"{own}{part}.bias"])
        for part in ("ln1", "ln2"):
            put(model, f"l{layer}_{part}_g", state[f"{own}{part}.weight"])
            put(model, f"l{layer}_{part}_be", state[f"{own}{part}.bias"])


def cut_after(model: ModelProto, layers: int) -> None:
    """Removes the layers behind the first ones. What follows them reads the last of those."""
    graph = model.graph
    gone = tuple(f"l{layer}_" for layer in range(layers, LAYERS))
    last, kept = f"l{LAYERS - 1}_ln2", f"l{layers - 1}_ln2"
    for node in [node for node in graph.node if node.output[0].startswith(gone)]:
        graph.node.remove(node)
    for node in [node for node in graph.node if list(node.input) == [kept] and node.op_type == "DynamicQuantizeLinear"]:
        graph.node.remove(node)
    for tensor in [tensor for tensor in graph.initializer if tensor.name.startswith(gone)]:
        graph.initializer.remove(tensor)
    for node in graph.node:
        for at, name in enumerate(node.input):
            if name == last:
                node.input[at] = kept


def add_segments(model: ModelProto, state: dict[str, np.ndarray]) -> None:
    """Adds the vector of a token's segment to its word's and its position's."""
    graph = model.graph
    ids = graph.input[0].type.tensor_type.shape.dim
    shape = [dim.dim_param or dim.dim_value for dim in ids]
    graph.input.append(helper.make_tensor_value_info("segment_ids", TensorProto.INT64, shape))
    graph.initializer.append(numpy_helper.from_array(state["segment"], "segment"))
    at = next(i for i, node in enumerate(graph.node) if list(node.output) == ["emb"])
    graph.node[at].output[0] = "word_and_position"
    graph.node.insert(at + 1, helper.make_node("Gather", ["segment", "segment_ids"], ["segments"]))
    graph.node.insert(at + 2, helper.make_node("Add", ["word_and_position", "segments"], ["emb"]))


def add_head(model: ModelProto, state: dict[str, np.ndarray]) -> None:
    """From the first token's state and the mean of all to one number for each pair: `logit`."""
    graph = model.graph
    norm = next(node for node in graph.node if node.op_type == "LpNormalization")
    last = next(node for node in reversed(graph.node) if node.op_type == "LayerNormalization")
    graph.node.remove(norm)
    constants = {"first": np.array(0), "last_axis": np.array([1])}
    for part in ("h1", "h2"):
        constants |= {f"{part}_w": state[f"{part}.weight"].T.copy(), f"{part}_b": state[f"{part}.bias"]}
    graph.initializer.extend(numpy_helper.from_array(value, name) for name, value in constants.items())
    graph.node.extend(
        [
            helper.make_node("Gather", [last.output[0], "first"], ["first_state"], axis=1),
            helper.make_node("Concat", ["first_state", norm.input[0]], ["head_in"], axis=1),
            helper.make_node("MatMul", ["head_in", "h1_w"], ["h1_mm"]),
            helper.make_node("Add", ["h1_mm", "h1_b"], ["h1_sum"]),
            helper.make_node("Tanh", ["h1_sum"], ["h1_out"]),
            helper.make_node("MatMul", ["h1_out", "h2_w"], ["h2_mm"]),
            helper.make_node("Add", ["h2_mm", "h2_b"], ["h2_out"]),
            helper.make_node("Squeeze", ["h2_out", "last_axis"], ["logit"]),
        ]
    )
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("logit", TensorProto.FLOAT, ["batch"]))


def share_word_table(model: ModelProto, embedding: bytes) -> None:
    """Refers to the table in the embedding model's file instead of having it, which saves 54 MB."""
    for tensor in model.graph.initializer:
        if tensor.name not in WORD_TABLE:
            continue
        raw = tensor.raw_data
        at = embedding.find(raw)
        if at < 0:
            raise ValueError(f"{tensor.name} is not in {EMBEDDING} as it is")
        tensor.ClearField("raw_data")
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in {"location": EMBEDDING, "offset": at, "length": len(raw)}.items():
            tensor.external_data.add(key=key, value=str(value))


def export(folder: Path, state: dict[str, np.ndarray]) -> Path:
    embedding = (folder / EMBEDDING).read_bytes()
    model = onnx.load_from_string(embedding)
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    put_weights(model, state, layers)
    if layers < LAYERS:
        cut_after(model, layers)
    add_segments(model, state)
    add_head(model, state)
    share_word_table(model, embedding)
    out = folder / RERANKER
    out.write_bytes(model.SerializeToString())
    return out


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("model", type=Path)
    options.add_argument("trained", type=Path)
    given = options.parse_args()
    trained = torch.load(given.trained)
    path = export(given.model, {name: value.float().numpy() for name, value in trained.items()})
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB, sha256 {hashlib.sha256(path.read_bytes()).hexdigest()}")
