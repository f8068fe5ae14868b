import { Link } from "@remix-run/react";

import { Notice } from "#app/ui/feedback/notices.tsx";
import { type InlinePart, inlineParts } from "#app/web/content-link.ts";
import type { ContentBlock as Block, ContentTable } from "#app/web/content-text.ts";

/** One block of a content page, below its h2. */
export function ContentBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <Paragraph text={block} />;
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("list" in block) return <ul>{block.list.map(entry)}</ul>;
  if ("steps" in block) return <ol>{block.steps.map(entry)}</ol>;
  if ("table" in block) return <Table {...block.table} />;
  if ("sheet" in block) return <div className="card">{block.sheet.map(paragraph)}</div>;
  if ("notice" in block)
    return (
      <Notice kind="info" title={block.title}>
        {block.notice.map(paragraph)}
      </Notice>
    );
  if ("lines" in block)
    return (
      <p>
        {block.lines.map((line, index) => (
          <span key={index}>
            <InlineText text={line} />
            <br />
          </span>
        ))}
      </p>
    );
  return (
    <dl className="facts">
      {block.facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <InlineText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const paragraph = (text: string) => <Paragraph key={text} text={text} />;

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <InlineText text={text} />
    </p>
  );
}

const entry = (text: string) => (
  <li key={text}>
    <InlineText text={text} />
  </li>
);

function Table({ caption, head, rows }: ContentTable) {
  return (
    <table className="text-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <InlineText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={index}>
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text of a content page with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: InlinePart }) {
  if (part.kind === "time") return <time dateTime={part.date}>{part.text}</time>;
  if (part.kind === "missing") return <mark className="missing">{part.text}</mark>;
  if (part.kind === "text") return part.text;
  return part.inside ? <Link to={part.href}>{part.text}</Link> : <a href={part.href}>{part.text}</a>;
}
