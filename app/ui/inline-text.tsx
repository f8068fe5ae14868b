import { Link } from "@remix-run/react";

import { type InlinePart, inlineParts } from "#app/web/content-link.ts";

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
