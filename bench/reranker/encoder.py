"""The bundled encoder (local/ai-provider/model) as a cross-encoder in PyTorch."""

from collections.abc import Sequence

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import Tensor, nn

LAYERS = 12
WIDTH = 384
INNER = 1536
HEADS = 12
# A word's row: 12 blocks of 32 four-bit numbers, each block with its scale.
BLOCKS = 12
MASKED = -1e4


def weights_of(path: str) -> dict[str, np.ndarray]:
    """The weights of `model_int8.onnx` as floats, matrices as (inputs, outputs)."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer}

    def matrix(name: str) -> np.ndarray:
        numbers = stored[f"{name}_quantized"].astype(np.float32)
        return (numbers - stored[f"{name}_zero_point"].astype(np.float32)) * stored[f"{name}_scale"]

    weights = {name: stored[name] for name in ("pos", "emb_ln_g", "emb_ln_be")}
    packed = stored["word_q"]
    halves = [half.reshape(len(packed), BLOCKS, -1) for half in (packed & 15, packed >> 4)]
    numbers = np.concatenate(halves, axis=2).astype(np.float32) - 8
    weights["word"] = (numbers * stored["word_s"].astype(np.float32)[:, :, None]).reshape(len(packed), WIDTH)
    for layer in range(LAYERS):
        for part in ("q", "k", "v", "ao", "fi", "fo"):
            weights[f"l{layer}_{part}_w"] = matrix(f"l{layer}_{part}_w")
            weights[f"l{layer}_{part}_b"] = stored[f"l{layer}_{part}_b"]
        for part in ("ln1_g", "ln1_be", "ln2_g", "ln2_be"):
            weights[f"l{layer}_{part}"] = stored[f"l{layer}_{part}"]
    return weights


def as_quantized(x: Tensor) -> Tensor:
    """
    What the int8 product sees of a text's activations (ONNX's DynamicQuantizeLinear), with the gradient of the activations
    themselves. Trained without it, the inner layer has a few values so large that the logits' correlation with the exact ones is .976.
    """
    low, high = x.detach().amin((-1, -2), True).clamp(max=0), x.detach().amax((-1, -2), True).clamp(min=0)
    scale = (high - low) / 255
    return x + (torch.round(x.detach() / scale) * scale - x.detach())


class Layer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.ao = nn.Linear(WIDTH, WIDTH)
        self.fi = nn.Linear(WIDTH, INNER)
        self.fo = nn.Linear(INNER, WIDTH)
        self.ln1 = nn.LayerNorm(WIDTH, eps=1e-12)
        self.ln2 = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, length, _ = x.shape
        size = WIDTH // HEADS
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, size).permute(2, 0, 3, 1, 4)
        # By hand: on a CPU the backward pass of PyTorch's own attention takes more than twice as long in bfloat16.
        attended = torch.softmax((q * size**-0.5) @ k.transpose(-1, -2) + bias, -1) @ v
        x = self.ln1(x + self.ao(attended.transpose(1, 2).reshape(batch, length, WIDTH)))
        return self.ln2(x + self.fo(as_quantized(F.gelu(self.fi(x)))))


class CrossEncoder(nn.Module):
    """
    Reads a question with a text. Gives the log odds that the text answers it. `kept`: the layers of the encoder that it begins
    with. The word table is not trained.
    """

    def __init__(self, path: str, kept: Sequence[int] = range(LAYERS), dropout: float = 0.1) -> None:
        super().__init__()
        weights = {name: torch.tensor(np.array(value)) for name, value in weights_of(path).items()}
        self.dropout = dropout
        self.word = nn.Embedding.from_pretrained(weights["word"].bfloat16(), freeze=True)
        self.pos = nn.Parameter(weights["pos"])
        self.segment = nn.Parameter(torch.zeros(2, WIDTH))
        self.ln = nn.LayerNorm(WIDTH, eps=1e-12)
        self.ln.load_state_dict({"weight": weights["emb_ln_g"], "bias": weights["emb_ln_be"]})
        self.layers = nn.ModuleList(self._layer(weights, index) for index in kept)
        self.h1 = nn.Linear(2 * WIDTH, WIDTH)
        self.h2 = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.h2.bias)

    @staticmethod
    def _layer(weights: dict[str, Tensor], index: int) -> Layer:
        def of(part: str) -> Tensor:
            return weights[f"l{index}_{part}"]

        layer = Layer()
        state = {"qkv.weight": torch.cat([of(f"{part}_w").T for part in "qkv"])}
        state["qkv.bias"] = torch.cat([of(f"{part}_b") for part in "qkv"])
        for part in ("ao", "fi", "fo"):
            state |= {f"{part}.weight": of(f"{part}_w").T, f"{part}.bias": of(f"{part}_b")}
        for part in ("ln1", "ln2"):
            state |= {f"{part}.weight": of(f"{part}_g"), f"{part}.bias": of(f"{part}_be")}
        layer.load_state_dict(state)
        return layer

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Tensor:
        """All (pairs, tokens). Returns (pairs)."""
        x = self.ln(self.word(ids).float() + self.pos[: ids.shape[1]] + self.segment[segments])
        bias = torch.where(mask[:, None, None, :].bool(), 0.0, MASKED)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            x, bias = x.bfloat16(), bias.bfloat16()
            for layer in self.layers:
                x = layer(x, bias)
        x, weight = x.float(), mask[:, :, None].float()
        mean = (x * weight).sum(1) / weight.sum(1)
        hidden = torch.tanh(self.h1(torch.cat([x[:, 0], mean], 1)))
        return self.h2(F.dropout(hidden, self.dropout, self.training)).squeeze(1)
