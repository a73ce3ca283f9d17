// A text as it is on a page. Headings take the level that the outline of the page asks for; notes
// are at the end.
import { Fragment, type ReactNode } from 'react';
import { directionOf } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import {
  partsOfItem,
  plainWords,
  type Inline,
  type ListNode,
  type RichText as Text,
  type TableNode,
  type TextNode,
} from '../rich-text.ts';

type RichTextProps = {
  text: Text;
  /** The level of its highest headings. */
  level?: 2 | 3 | 4;
  /** What the anchors of its notes begin with: different for each text of a page. */
  name: string;
};

type Notes = { name: string; found: Inline[][]; local(page: string): string };

export function RichText({ text, level = 2, name }: RichTextProps) {
  const { t, path } = useTranslation();
  const notes: Notes = { name, found: [], local: path };
  const depths = [
    ...new Set(text.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))),
  ].sort();
  // Called, not rendered as elements: the notes must be known before the list of them is drawn.
  const nodes = text.map((node, i) => (
    <Fragment key={i}>
      {drawNode(node, notes, (depth) => Math.min(6, level + depths.indexOf(depth)))}
    </Fragment>
  ));
  return (
    <>
      {nodes}
      {notes.found.length > 0 && (
        <ol className="notes" aria-label={t('text.notes')}>
          {notes.found.map((note, i) => (
            <li key={i} id={`${name}-note-${i + 1}`}>
              {wordsOf(note, { ...notes, found: [] })}{' '}
              <a
                href={`#${name}-mark-${i + 1}`}
                aria-label={t('text.note.back', { number: i + 1 })}
              >
                ↑
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function drawNode(node: TextNode, notes: Notes, levelOf: (depth: number) => number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{wordsOf(node.content, notes)}</p>;
    case 'heading': {
      const Heading = `h${levelOf(node.depth)}` as 'h2';
      return <Heading id={anchorOf(node.content)}>{wordsOf(node.content, notes)}</Heading>;
    }
    case 'list':
      return drawList(node, notes, levelOf);
    case 'table':
      return drawTable(node, notes);
    case 'quote':
      return (
        <blockquote>
          {node.content.map((paragraph, i) => (
            <p key={i}>{wordsOf(paragraph, notes)}</p>
          ))}
        </blockquote>
      );
  }
}

function drawList(
  { ordered, start, items }: ListNode,
  notes: Notes,
  levelOf: (depth: number) => number,
): ReactNode {
  const drawn = items.map(partsOfItem).map(({ content, below }, i) => (
    <li key={i}>
      {wordsOf(content, notes)}
      {below.map((part, j) => (
        <Fragment key={j}>{drawNode(part, notes, levelOf)}</Fragment>
      ))}
    </li>
  ));
  return ordered ? <ol start={start}>{drawn}</ol> : <ul>{drawn}</ul>;
}

/** In a script from right to left, `right` is the side where lines end: styles mirror it. */
function drawTable({ head, rows, align }: TableNode, notes: Notes): ReactNode {
  const sideOf = (column: number) => {
    const side = align?.[column] ?? 'none';
    return side === 'none' ? undefined : side;
  };
  const drawRow = (cells: readonly Inline[][], Cell: 'th' | 'td') =>
    cells.map((cell, i) => (
      <Cell key={i} data-side={sideOf(i)} {...(Cell === 'th' ? { scope: 'col' } : {})}>
        {wordsOf(cell, notes)}
      </Cell>
    ));
  return (
    <div className="text-table">
      <table>
        <thead>
          <tr>{drawRow(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>{drawRow(cells, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The words of one paragraph; its notes are put on the list. */
function wordsOf(content: readonly Inline[], notes: Notes): ReactNode[] {
  return content.map((node, i) => {
    switch (node.type) {
      case 'text':
        return node.text;
      case 'break':
        return <br key={i} />;
      case 'em':
        return <em key={i}>{wordsOf(node.content, notes)}</em>;
      case 'strong':
        return <strong key={i}>{wordsOf(node.content, notes)}</strong>;
      case 'lang':
        return (
          <span key={i} lang={node.lang} dir={directionOf(node.lang)}>
            {wordsOf(node.content, notes)}
          </span>
        );
      case 'link':
        return (
          <a key={i} href={node.href.startsWith('/') ? notes.local(node.href) : node.href}>
            {wordsOf(node.content, notes)}
          </a>
        );
      case 'note': {
        const number = notes.found.push(node.content);
        return (
          <sup key={i} className="note-mark">
            <a id={`${notes.name}-mark-${number}`} href={`#${notes.name}-note-${number}`}>
              {number}
            </a>
          </sup>
        );
      }
    }
  });
}

/** The anchor of a heading, from its words. */
function anchorOf(content: readonly Inline[]): string {
  return (
    plainWords(content)
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'part'
  );
}
