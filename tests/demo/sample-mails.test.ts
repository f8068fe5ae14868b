import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";

import { documentsToAttach } from "#tests/support/emails.ts";
import { mailKinds } from "#app/domain/mail-kinds.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { mimeMessage } from "#app/mail/message.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { htmlProblems, splitWords, readEmailText } from "../support/markup.tsx";
import { sender } from "../support/shop-config.ts";

const samples = sampleMails(sender);
const created = new Date("2026-11-24T09:00:00Z");
const shop = { name: "Reisepreis", address: "service@reisepreis.example" };
const envelope = {
  mailId: "0190c0de-0000-7000-8000-000000000001",
  created,
  from: shop,
  replyTo: shop,
  to: { name: "Änne Großmann-Özdemir", address: "aenne@kundin.example" },
  domain: "reisepreis.example",
};

test("there is a sample of every kind", () => {
  expect(new Set(samples.map(({ name, order }) => order?.kind ?? name))).toEqual(new Set(mailKinds));
});

/** The parser returns calendars as text with changed line ends. */
function sameBytes(read: ArrayBuffer | Uint8Array | string, made: Buffer | undefined): boolean {
  if (typeof read === "string") return read.trim() === made?.toString("utf8").replaceAll("\r\n", "\n").trim();
  const bytes = Buffer.from(read instanceof Uint8Array ? read : new Uint8Array(read));
  const normalised = (buffer: Buffer) => buffer.toString("latin1").replaceAll("\r\n", "\n").trimEnd();
  return made !== undefined && (bytes.equals(made) || normalised(bytes) === normalised(made));
}

describe.each(samples)("$name", ({ letter, order }) => {
  test("has the same words in HTML and text", async () => {
    const html = letterHtml(letter);
    expect(splitWords(readEmailText(html))).toEqual(splitWords(letterText(letter)));
    expect(splitWords(letterText(letter)).length).toBeGreaterThan(40);
    expect(await htmlProblems(html)).toEqual([]);
  });

  test("has no empty values or placeholders", () => {
    expect(letterText(letter)).not.toMatch(/undefined|null|NaN|\[object|\{\{|Invalid/);
    for (const block of letter.blocks) {
      if (block.kind === "rows") expect(block.rows.filter(({ value }) => value.trim() === "")).toEqual([]);
      if (block.kind === "list") expect(block.items.length).toBeGreaterThan(0);
    }
  });

  test("is read back unchanged with its attachments", async () => {
    const papers = order ? await documentsToAttach(order.kind, order.facts, created) : [];
    const { raw } = await mimeMessage(letter, envelope, papers);
    const read = await PostalMime.parse(raw);
    expect(read.subject).toBe(letter.subject);
    expect(read.to).toMatchObject([envelope.to]);
    expect(read.messageId).toBe(`<${envelope.mailId}@reisepreis.example>`);
    expect(splitWords(read.text ?? "")).toEqual(splitWords(letterText(letter)));
    expect(splitWords(readEmailText(read.html ?? ""))).toEqual(splitWords(letterText(letter)));
    expect(read.attachments.map(({ filename }) => filename)).toEqual(papers.map(({ filename }) => filename));
    for (const [index, { content }] of read.attachments.entries()) {
      expect(sameBytes(content, papers[index]?.content)).toBe(true);
    }
  });
});

test("contract, terms and invoice are attached as PDFs", async () => {
  const enclosed = async (name: string) => {
    const order = samples.find((sample) => sample.name === name)?.order;
    return order
      ? (await documentsToAttach(order.kind, order.facts, created)).map(({ filename }) => filename)
      : [];
  };
  expect(await enclosed("order-received")).toEqual(["bestaetigung.pdf", "bedingungen.pdf"]);
  expect(await enclosed("paid")).toEqual([
    "bestaetigung.pdf",
    "RE-2026-000017.pdf",
    "reise.ics",
    "bedingungen.pdf",
  ]);
  expect(await enclosed("paid-2")).toContain("gutscheine.pdf");
  expect(await enclosed("canceled")).toEqual(["RK-2026-000003.pdf"]);
  expect(await enclosed("voucher-gift")).toEqual(["gutschein.pdf"]);
  expect(await enclosed("bid-received")).toEqual([]);
});

test("a gift email hides order, buyer and price", () => {
  for (const { letter, order } of samples.filter((sample) => sample.order?.kind === "voucher-gift")) {
    const text = letterText(letter);
    expect(text).toContain("Alles Gute zum Geburtstag");
    expect(text).toContain(order?.facts.vouchers[0]?.voucherKey);
    expect(text).not.toContain(order?.facts.order.token);
    expect(text).not.toMatch(/Großmann|kundin\.example|199|398|MUST-ER26/);
  }
});

test("the payment email names its attachments", async () => {
  const nameOf = (filename: string) =>
    ({
      bestaetigung: "Bestätigung",
      gutschein: "Gutscheine",
      gutscheine: "Gutscheine",
      reise: "Kalendereintrag",
    })[filename.replace(/\.\w+$/, "")] ??
    (filename.startsWith("RE-") ? "Rechnung" : "Allgemeine Geschäftsbedingungen");
  const paid = samples.filter(({ order }) => order?.kind === "paid");
  expect(paid.length).toBeGreaterThan(1);
  for (const { letter, order } of paid) {
    if (!order) continue;
    const papers = await documentsToAttach(order.kind, order.facts, created);
    const names = papers.map(({ filename }) => nameOf(filename)).join(", ");
    expect(letterText(letter).replace(/\s+/g, " ")).toContain(`An dieser Nachricht hängen: ${names}.`);
  }
});
