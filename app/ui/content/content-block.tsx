import { Link } from "@remix-run/react";

import * as urls from "#app/http/urls.ts";
import type {
  ContentBlockText as Block,
  ContentSection,
  ContentTable,
} from "#app/domain/content/content-text.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { TableHead } from "#app/ui/layout/summary.tsx";

export type InlinePart =
  | { kind: "text"; text: string }
  | { kind: "missing"; text: string }
  | { kind: "time"; text: string; date: string }
  /** `inside`: an address of this shop. */
  | { kind: "link"; text: string; href: string; inside: boolean };

const otherPages: ReadonlyMap<string, () => string> = new Map([
  ["home", urls.homePath],
  ["search", () => urls.searchPath()],
  ["cruises", urls.cruisesPath],
  ["vouchers", urls.vouchersPath],
  ["widerruf", () => urls.withdrawalPath()],
  ["geschenkgutschein", urls.giftCardPath],
  ["barriere-melden", urls.accessibilityIssuePath],
  ["beleg-pruefen", urls.receiptCheckPath],
  ["bestellung-finden", urls.findOrderPath],
  ["einwilligung", () => urls.consentPath()],
  ["pruefbericht", urls.accessibilityReportPath],
  ["hoerprotokoll", urls.screenReaderTranscriptPath],
  ["textbrowser", () => urls.textBrowsersPath()],
]);

/**
 * Splits a text at its `[words](target)` links. Targets: a content page ("privacy#cookies"), a key of `otherPages`,
 * "#anchor" of the same page, "https:", "mailto:" and "tel:" addresses, "time:2026-11-20", and "missing:" for values
 * that the operator has not configured. An unknown target leaves only the words.
 */
export function parseInlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, words = "", target = ""] = match;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(parseLink(words, target));
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function parseLink(words: string, target: string): InlinePart {
  if (target === "missing:") return { kind: "missing", text: words };
  if (target.startsWith("time:")) return { kind: "time", text: words, date: target.slice(5) };
  if (target.startsWith("tel:")) {
    // A phone number that breaks across lines is hard to read and to dial.
    const text = words.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
    return { kind: "link", text, href: target, inside: false };
  }
  if (/^(https:|mailto:|#)/.test(target)) return { kind: "link", text: words, href: target, inside: false };
  const href = pageHref(target);
  return href === null ? { kind: "text", text: words } : { kind: "link", text: words, href, inside: true };
}

function pageHref(target: string): string | null {
  const [name = "", anchor] = target.split("#");
  const page = urls.contentPages.find((known): known is urls.ContentPage => known === name);
  const path = page ? urls.contentPath(page) : otherPages.get(name)?.();
  if (path === undefined) return null;
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/** Targets of links that lead nowhere. */
export const findUnknownTargets = (text: string): string[] =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(([, words = "", target = ""]) =>
    parseLink(words, target).kind === "text" ? [target] : [],
  );

/** All sections of a content page. @param inside the page is a part of another one, so its headings are a level lower */
export function ContentSections({
  sections,
  inside = false,
}: {
  sections: readonly ContentSection[];
  inside?: boolean;
}) {
  const Heading = inside ? "h3" : "h2";
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {blocks.map((block, index) => (
        <ContentBlock key={index} block={block} inside={inside} />
      ))}
    </section>
  ));
}

/** One block of a section. */
function ContentBlock({ block, inside }: { block: Block; inside: boolean }) {
  const Heading = inside ? "h4" : "h3";
  if (typeof block === "string") return <Paragraph text={block} />;
  if ("heading" in block) return <Heading>{block.heading}</Heading>;
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
      <TableHead columns={head} />
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

export function InlineText({ text }: { text: string }) {
  return parseInlineParts(text).map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: InlinePart }) {
  if (part.kind === "time") return <time dateTime={part.date}>{part.text}</time>;
  if (part.kind === "missing") return <mark className="missing">{part.text}</mark>;
  if (part.kind === "text") return part.text;
  return part.inside ? <Link to={part.href}>{part.text}</Link> : <a href={part.href}>{part.text}</a>;
}
