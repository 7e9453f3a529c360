import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { mayBeginDate } from '#domain/sheets/date-beginning.ts';
import { dateOf } from '#domain/sheets/sheet-date.ts';
import type { GreyPicture } from '../strips/ink-parts.ts';
import type { TextStrip } from '../strips/join-parts.ts';
import { dateLines } from './date-lines.ts';
import { type FigureNet, type FigureText, greedyLog, likeliestTexts, readFigures } from './figure-net.ts';
import { type LineBox, linePicture } from './line-picture.ts';

export interface SmallDate extends LineBox {
  text: string;
  /** The share of this date among all dates that the line may be, from 0 to 1. */
  share: number;
}

interface Line {
  box: LineBox;
  dates: FigureText[];
  /** How little a date is less likely there than any text, from 0 to 1. */
  weight: number;
}

/** Each takes a hundredth of a second. Title blocks and revision tables are near an edge. */
const MAX_LINES = 150;
/** Dates that are followed through a line. */
const KEPT = 32;
/**
 * As logarithms: how much less likely than any text a date may be, and how unlikely at all. On the scans of dev, lines
 * with another text are 11 below the most likely date and more, and real dates 10 at most.
 */
const MAX_BEHIND = 4.5;
const MIN_LOG = -10.5;

/** The dates in the small print of a scan, which is too coarse for the engine. */
export function readDates(
  net: FigureNet,
  strips: readonly TextStrip[],
  rulings: readonly Ruling[],
  picture: GreyPicture,
  dpi: number,
): SmallDate[] {
  const toEdge = ({ x0, y0, x1, y1 }: LineBox) => Math.min(x0, y0, picture.width - x1, picture.height - y1);
  const nearEdges = dateLines(strips, rulings, picture, dpi)
    .toSorted((a, b) => toEdge(a) - toEdge(b))
    .slice(0, MAX_LINES);
  const lines = nearEdges.flatMap((box): Line[] => {
    const looks = HEIGHTS.map((height) => look(net, picture, withHeight(box, height)));
    const dates = together(looks.map((one) => one.dates));
    const behind = Math.min(
      ...looks.map(({ any, dates: [first] }) => any - (first?.log ?? Number.NEGATIVE_INFINITY)),
    );
    const isDate = behind < MAX_BEHIND && (dates[0]?.log ?? Number.NEGATIVE_INFINITY) > MIN_LOG;
    return isDate ? [{ box, dates, weight: 1 / (1 + Math.max(0, behind)) }] : [];
  });
  return alike(apart(lines));
}

/** A line is looked at three times, because broken strokes hide how high its figures are. */
const HEIGHTS = [1, 0.9, 1.12];

function withHeight({ x0, y0, x1, y1 }: LineBox, height: number): LineBox {
  const more = ((height - 1) * (y1 - y0)) / 2;
  return { x0, x1, y0: y0 - more, y1: y1 + more };
}

interface Look {
  dates: FigureText[];
  /** The logarithm of the likeliest text of any kind. */
  any: number;
}

function look(net: FigureNet, picture: GreyPicture, box: LineBox): Look {
  const { ink, columns } = linePicture(picture, box);
  const scores = readFigures(net, ink, columns);
  const dates = likeliestTexts(scores, mayBeginDate, KEPT).filter(({ text }) => isIssueDate(text));
  return { dates, any: greedyLog(scores) };
}

/** No sheet was issued later than next year. */
function isIssueDate(text: string): boolean {
  const date = dateOf(text);
  return date !== null && Number(date.iso.slice(0, 4)) <= new Date().getFullYear() + 1;
}

/** A date that one look did not follow is this much less likely there than its likeliest. */
const NOT_FOLLOWED = 8;

/** The mean of what the looks say of each date, the likeliest first. */
function together(looks: readonly FigureText[][]): FigureText[] {
  const followed = looks.filter(({ length }) => length > 0);
  const texts = new Set(followed.flatMap((dates) => dates.map(({ text }) => text)));
  const means = [...texts].map((text): FigureText => {
    const logs = followed.map(
      (dates) => dates.find((date) => date.text === text)?.log ?? (dates[0] as FigureText).log - NOT_FOLLOWED,
    );
    return { text, log: logs.reduce((sum, log) => sum + log, 0) / logs.length };
  });
  return means.sort((a, b) => b.log - a.log);
}

/** The likeliest of the lines that share ink. */
function apart(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines.toSorted((a, b) => likeliest(b) - likeliest(a)))
    if (!kept.some(({ box }) => meet(box, line.box))) kept.push(line);
  return kept;
}

const likeliest = ({ dates }: Line) => dates[0]?.log ?? Number.NEGATIVE_INFINITY;

const meet = (one: LineBox, two: LineBox) =>
  one.x0 < two.x1 && two.x0 < one.x1 && one.y0 < two.y1 && two.y0 < one.y1;

/** How a date is written: `dd/dd/dddd`. */
const formOf = (text: string) => text.replaceAll(/\d/g, 'd');
/** The most that one line says against a form, as a logarithm. */
const MAX_AGAINST = 6;
/** Each year away from the sheet's surest date is less likely by this. */
const BY_YEAR = 1;
const MAX_YEARS = 8;

/** A sheet writes its dates in one form, and most within a few years. */
function alike(lines: readonly Line[]): SmallDate[] {
  const forms = new Set(lines.flatMap(({ dates }) => dates.map(({ text }) => formOf(text))));
  const ofForm = (form: string) =>
    lines.reduce((sum, { dates, weight }) => {
      const best = dates[0]?.log ?? 0;
      const inForm = dates.find(({ text }) => formOf(text) === form)?.log ?? Number.NEGATIVE_INFINITY;
      return sum + weight * Math.max(-MAX_AGAINST, inForm - best);
    }, 0);
  const [form] = [...forms].sort((a, b) => ofForm(b) - ofForm(a));
  const inForm = lines.flatMap(({ dates, ...line }): Line[] => {
    const those = dates.filter(({ text }) => formOf(text) === form);
    return those.length > 0 ? [{ ...line, dates: those }] : [];
  });
  const surest = inForm.toSorted((a, b) => b.weight - a.weight).map(chosen)[0];
  const year = surest && yearOf(surest.text);
  return inForm.map(({ dates, ...line }) =>
    chosen({
      ...line,
      dates: dates.map(({ text, log }) => ({
        text,
        log: log - BY_YEAR * Math.min(MAX_YEARS, Math.abs(yearOf(text) - (year ?? 0))),
      })),
    }),
  );
}

function chosen({ box, dates }: Line): SmallDate {
  const [best, ...others] = dates.toSorted((a, b) => b.log - a.log) as [FigureText, ...FigureText[]];
  const all = others.reduce((sum, { log }) => sum + Math.exp(log - best.log), 1);
  return { ...box, text: best.text, share: 1 / all };
}

const yearOf = (text: string) => Number(dateOf(text)?.iso.slice(0, 4));
