import './markup-layer.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Markup, markupKindWords, tagPlace } from '#domain/markups/markup.ts';
import { arrowPath, cloudPath, pathWidth } from '#domain/markups/markup-paths.ts';
import type { SheetPoint } from '#domain/viewer/sheet-point.ts';
import { useViewer } from '../../components/viewer-context.ts';

/** The markups of a page, each with a button that opens it. */
export function MarkupLayer({ page }: { page: number }) {
  const { markups, tools } = useViewer();
  const layer = useRef<HTMLDivElement>(null);
  const [aspect, setAspect] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = layer.current ?? { offsetWidth: 0, offsetHeight: 0 };
    if (offsetWidth && offsetHeight) setAspect(offsetWidth / offsetHeight);
  }, []);
  const { pending, chosen, previewed } = markups;
  const here = markups.all.filter((markup) => markup.page === page);
  const open = (id: string) => {
    if (tools.strip !== 'markups') tools.toggleStrip('markups', 'select');
    tools.putDown();
    markups.choose(id === chosen?.id ? null : id);
  };
  return (
    <div ref={layer} className="markup-layer">
      {aspect !== null && (
        <svg viewBox={`0 0 ${pathWidth} ${pathWidth / aspect}`} preserveAspectRatio="none" aria-hidden="true">
          {here.map(({ id, kind, points }) => (
            <Outline key={id} kind={kind} points={points} aspect={aspect} isChosen={id === chosen?.id} />
          ))}
          {previewed?.page === page && (
            <g data-superseded="">
              <Outline kind={previewed.kind} points={previewed.points} aspect={aspect} isChosen={false} />
            </g>
          )}
          {pending?.page === page && (
            <Outline kind={pending.tool} points={pending.points} aspect={aspect} isChosen />
          )}
        </svg>
      )}
      {previewed?.page === page && <SupersededTag markup={previewed} />}
      {here.map((markup, index) => (
        <Tag
          key={markup.id}
          markup={markup}
          number={index + 1}
          isChosen={markup.id === chosen?.id}
          onOpen={() => open(markup.id)}
        />
      ))}
    </div>
  );
}

interface OutlineProps {
  kind: string;
  points: readonly SheetPoint[];
  aspect: number;
  isChosen: boolean;
}

function Outline({ kind, points: [one, other], aspect, isChosen }: OutlineProps) {
  if (!one || !other) return null;
  const path = kind === 'cloud' ? cloudPath(one, other, aspect) : arrowPath(one, other, aspect);
  return <path d={path} data-chosen={isChosen ? '' : undefined} />;
}

interface TagProps {
  markup: Markup;
  number: number;
  isChosen: boolean;
  onOpen: () => void;
}

function Tag({ markup: { kind, points, text }, number, isChosen, onOpen }: TagProps) {
  const place = tagPlace(kind, points);
  if (!place) return null;
  return (
    <button
      type="button"
      className="markup-tag"
      data-kind={kind}
      aria-pressed={isChosen}
      aria-label={`${markupKindWords[kind]} ${number}${text ? `: ${text}` : ''}`}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      onClick={onOpen}
    >
      {kind === 'text' ? text : number}
    </button>
  );
}

function SupersededTag({ markup: { kind, points, text } }: { markup: Markup }) {
  const place = tagPlace(kind, points);
  if (!place) return null;
  return (
    <span
      className="markup-tag"
      data-kind="text"
      data-superseded=""
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
    >
      {text || markupKindWords[kind]}
    </span>
  );
}
