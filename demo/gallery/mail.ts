/** /de/bausteine/briefe/{file}: one letter or document as it leaves the shop. Demo mode only. */
import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { letterHtml, letterStyle, letterText } from "#app/mail/message.server.ts";
import { letterSender } from "#app/documents/order-documents.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { sampleDocuments, sampleMails } from "#demo/gallery/sample-mails.server.ts";

/** A letter brings its own few rules along, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(letterStyle).digest("base64")}'`;

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  if (shop.config.mode !== "demo") throw notFound(request);
  const file = params.file ?? "";
  const sender = letterSender(shop.config, shop.providers);
  const paper = await sampleDocuments(sender)
    .find(({ name }) => name === file)
    ?.make();
  if (paper) return answer(new Uint8Array(paper.content), paper.contentType);
  const [name, kind] = file.split(".");
  const found = sampleMails(sender).find((each) => each.name === name);
  if (!found || (kind !== "html" && kind !== "txt")) throw notFound(request);
  return kind === "html"
    ? answer(letterHtml(found.letter), "text/html; charset=utf-8")
    : answer(letterText(found.letter), "text/plain; charset=utf-8");
}

function answer(body: BodyInit, type: string): Response {
  const headers = { "Content-Type": type, "Content-Security-Policy": policy, "X-Robots-Tag": "noindex" };
  return new Response(body, { headers });
}
