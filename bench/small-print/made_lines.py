"""Made lines of small print as scanners leave them: pictures 20 pixels high, and what is printed on them."""

import glob
import io
import random
import string
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ALPHABET = '0123456789-./#'  # '#' is any letter
HEIGHT, FIGURES, WIDEST, LONGEST = 20, 12, 128, 18
PER_PIXEL = 4  # the letters are drawn larger by this, then scaled down as a scanner does
MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split()
WORDS = (
    'ISSUED FOR REVIEW TENDER PERMIT CONSTRUCTION SEE REFER TO DETAIL ON DRAWING FALLS DOOR TYPES SETOUT TYP UNO GEN NOTES '
    'SECTION SLAB AMENDED CLIENT COMMENTS PLAN STAIR LEVEL ROOF DATE REV BY CHKD SCALE AS BUILT NTS'
).split()


def fonts_in(folder):
    files = [
        file
        for file in glob.glob(f'{folder}/node_modules/@fontsource/*/files/*-latin-*-normal.woff')
        if any(weight in file for weight in ('-latin-300-', '-latin-400-', '-latin-500-', '-latin-700-'))
    ]
    files += glob.glob('/usr/share/fonts/truetype/liberation*/Liberation*-Regular.ttf')
    plain = [file for file in files if 'arimo-latin-400' in file or 'arimo-latin-700' in file or 'LiberationSans-R' in file]
    return files, plain


def date(r):
    day, month = r.randint(1, 31), r.randint(1, 12)
    year = r.choice([r.randint(2005, 2030)] * 4 + [r.randint(1990, 2035)])
    short, sign = f'{year % 100:02d}', r.choice('//..--')
    return r.choice([
        f'{day:02d}{sign}{month:02d}{sign}{year}', f'{day:02d}{sign}{month:02d}{sign}{short}',
        f'{month:02d}{sign}{day:02d}{sign}{year}', f'{year}-{month:02d}-{day:02d}', f'{year}-{month:02d}-{day:02d}',
        f'{day}{sign}{month}{sign}{year}', f'{day}{sign}{month}{sign}{short}', f'{year}{sign}{month:02d}{sign}{day:02d}',
        f'{day:02d} {r.choice(MONTHS)} {r.choice([year, short])}',
    ])


def code(r):
    letters = lambda count: ''.join(r.choice(string.ascii_uppercase) for _ in range(count))
    figures = lambda count: ''.join(r.choice(string.digits) for _ in range(count))
    return r.choice([
        f'{letters(1)}-{figures(3)}', f'{letters(1)}{figures(2)}', f'{letters(2)}-{figures(3)}', f'{letters(1)}-{figures(1)}.{figures(2)}',
        f'{figures(4)}-{figures(3)}', f'{figures(4)}/{figures(2)}', f'{letters(2)}-{letters(3)}-{figures(3)}', f'{letters(1)}0{figures(1)}',
        letters(1), figures(3), f'{figures(1)}/{letters(1)}-{figures(3)}', f'{figures(2)}-{figures(3)}-{letters(1)}-{figures(3)}',
    ])


def text(r):
    kind = r.random()
    if kind < 0.66:
        return date(r)
    if kind < 0.80:
        return code(r)
    words = ' '.join(r.choice(WORDS) for _ in range(r.randint(1, 3)))[:17].strip()
    return words if kind < 0.95 else words.title()


def drawn(printed, font, r):
    """Black on white, with a ruling beside or above it now and then."""
    left, top, right, bottom = font.getbbox(printed)
    margin = 8 * PER_PIXEL
    picture = Image.new('L', (right - left + 2 * margin, bottom - top + 2 * margin), 255)
    pen = ImageDraw.Draw(picture)
    pen.text((margin - left, margin - top), printed, font=font, fill=0)
    if r.random() < 0.25:
        y = r.choice([r.randint(0, 3 * PER_PIXEL), picture.height - r.randint(1, 3 * PER_PIXEL)])
        pen.line((0, y, picture.width, y), fill=0, width=r.randint(1, PER_PIXEL))
    if r.random() < 0.2:
        away = r.randint(2 * PER_PIXEL, 5 * PER_PIXEL)
        x = r.choice([margin - away, picture.width - margin + away])
        pen.line((x, 0, x, picture.height), fill=0, width=r.randint(1, 2 * PER_PIXEL))
    return picture


def scanned(picture, printed, r):
    """As coarse as the scanner sees it, then enlarged as a page is drawn for OCR. None where nobody could read it."""
    x, y = r.randint(0, PER_PIXEL - 1), r.randint(0, PER_PIXEL - 1)
    width, height = (picture.width - x) // PER_PIXEL, (picture.height - y) // PER_PIXEL
    picture = picture.crop((x, y, x + width * PER_PIXEL, y + height * PER_PIXEL)).resize((width, height), Image.BOX)
    if r.random() < 0.5:
        picture = picture.filter(ImageFilter.GaussianBlur(r.uniform(0.2, 0.7)))
    grey = np.asarray(picture, dtype=np.float32)
    ink = (255 - grey).sum() / 255
    grey = grey + np.random.default_rng(r.randrange(1 << 30)).normal(0, r.choice([2, 5, 10, 16]), grey.shape)
    if r.random() < 0.62:
        threshold = r.choice([r.uniform(105, 150), r.uniform(120, 190)])
        grey = np.where(grey < threshold, 0, 255)
        if not (0.36 if printed[0].isdigit() else 0.5) * ink < (grey == 0).sum() < 1.9 * ink:
            return None
    else:
        grey = 255 - (255 - grey) * r.uniform(0.75, 1)
    picture = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if r.random() < 0.3:
        file = io.BytesIO()
        picture.save(file, 'JPEG', quality=r.randint(45, 85))
        picture = Image.open(file).convert('L')
    return picture


def line_picture(picture, x0, y0, x1, y1, scale):
    """`linePicture` of line-picture.ts: ink as 1, paper as 0, the line's figures 12 pixels high."""
    width, middle = max(4, round((x1 - x0) * scale) + 4), (y0 + y1) / 2
    if scale < 0.75:
        picture = picture.resize((max(1, round(picture.width * scale)), max(1, round(picture.height * scale))), Image.BOX)
        matrix = (1, 0, x0 * scale - 2, 0, 1, middle * scale - HEIGHT / 2)
    else:
        matrix = (1 / scale, 0, x0 - 2 / scale, 0, 1 / scale, middle - HEIGHT / 2 / scale)
    cut = picture.transform((width, HEIGHT), Image.AFFINE, matrix, resample=Image.BILINEAR, fillcolor=255)
    ink = 255 - np.asarray(cut, dtype=np.float32)
    return np.clip(ink / max(np.percentile(ink, 98), 60), 0, 1)


def line(r, fonts, plain, cache={}):
    printed = text(r)
    file = r.choice(plain) if plain and r.random() < 0.4 else r.choice(fonts)
    capital = r.choice([r.uniform(4.8, 6.6)] * 3 + [r.uniform(6, 9), r.uniform(8, 14)])  # in pixels of the scan
    size = max(8, round(capital * PER_PIXEL / 0.72))
    font = cache.setdefault((file, size), None) or cache.update({(file, size): ImageFont.truetype(file, size)}) or cache[(file, size)]
    skew = r.uniform(-1.5, 1.5)
    picture = drawn(printed, font, r).rotate(skew, resample=Image.BILINEAR, fillcolor=255)
    picture = scanned(picture, printed, r)
    if picture is None:
        return None
    enlarged = r.choice([2, 2, 1.5, 1.25, 1])
    size = (max(1, round(picture.width * enlarged)), max(1, round(picture.height * enlarged)))
    picture = picture.resize(size, r.choice([Image.BILINEAR, Image.BILINEAR, Image.BICUBIC]))
    picture = picture.rotate(r.uniform(-0.15, 0.15) - skew, resample=Image.BILINEAR, fillcolor=255)
    edge = int(8 * enlarged * 0.55)
    dark = np.asarray(picture)[edge:-edge or None, edge:-edge or None] < 150
    dark = dark & ~(dark.mean(0) > 0.9)[None]
    if dark.sum() < 5:
        return None
    rows, columns = np.where(dark.any(1))[0] + edge, np.where(dark.any(0))[0] + edge
    y0, y1, x0, x1 = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    high = y1 - y0
    if not 0.75 * capital * enlarged < high < 1.6 * capital * enlarged + 2:
        return None
    y0, y1 = y0 + r.uniform(-0.1, 0.1) * high, y1 + r.uniform(-0.1, 0.1) * high
    scale = FIGURES / max(2, y1 - y0) * r.uniform(0.94, 1.06)
    ink = line_picture(picture, x0 - r.uniform(0, 0.4) * high, y0, x1 + r.uniform(0, 0.4) * high, y1, scale)
    letters = [ALPHABET.find(one) + 1 or len(ALPHABET) for one in printed if one != ' ']
    return (ink, letters) if 12 <= ink.shape[1] <= WIDEST and 0 < len(letters) <= LONGEST else None


if __name__ == '__main__':
    folder, target, seed, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    r, (fonts, plain) = random.Random(seed), fonts_in(folder)
    pictures, texts = np.zeros((count, HEIGHT, WIDEST), np.uint8), np.zeros((count, LONGEST), np.uint8)
    lengths, widths = np.zeros(count, np.int32), np.zeros(count, np.int32)
    at = 0
    while at < count:
        made = line(r, fonts, plain)
        if made is None:
            continue
        ink, letters = made
        pictures[at, :, : ink.shape[1]], widths[at] = (ink * 255).astype(np.uint8), ink.shape[1]
        texts[at, : len(letters)], lengths[at] = letters, len(letters)
        at += 1
    np.savez(target, pictures=pictures, texts=texts, lengths=lengths, widths=widths)
