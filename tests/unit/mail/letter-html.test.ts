import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";

import { heading, link, nextStep, paragraph } from "#app/documents/blocks.ts";
import * as de from "#app/locales/de/locale.ts";
import { inLocale, translationsByLocale } from "#app/locales/current-locale.server.ts";
import { addLocale } from "#app/locales/locales.server.ts";
import { texts } from "#app/locales/texts.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterPictures } from "#app/mail/mailer.server.ts";
import { mimeMessage } from "#app/mail/message.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { htmlProblems } from "#tests/support/markup.tsx";
import { sender } from "#tests/support/shop-config.ts";

const image = { imageUrl: "/pictures/haus-am-see-1", alt: "Ein Haus am See", hash: "day-sea" };
const samples = sampleMails(sender, image);
const letterNamed = (name: string) => samples.find((sample) => sample.name === name)!.letter;
const head = { shopName: "Reisepreis", logo: "cid:logo", strip: "cid:strip" };

/** Emails that inform only and need no button. */
const withoutButton = [
  "account-deleted",
  "barrier-received",
  "barrier-reported",
  // Sent to the former address, which may belong to another person, so it has no link to the order.
  "changed-3",
  "newsletter-welcome",
  "withdrawal-noted",
  "withdrawal-received",
  // The voucher is attached.
  "voucher-gift",
];

/** Emails about an order that show no trip card. */
const withoutCard = ["changed-3", "withdrawal-received", "withdrawal-received-2", "withdrawn"];

describe.each(samples)("$name", ({ name, letter, order }) => {
  test("has at most one button, near its beginning", () => {
    const steps = letter.blocks.filter((block) => block.kind === "link" && block.next);
    expect(steps).toHaveLength(withoutButton.includes(name) ? 0 : 1);
    const html = letterHtml(letter);
    expect(html.split('class="go"').length - 1).toBe(steps.length);
    // In these emails the message precedes the button.
    const isTextFirst = /^(withdrawal-received|withdrawn|support-)/.test(name);
    const first = letter.blocks.findIndex(({ kind }) => kind === "heading");
    const at = letter.blocks.findIndex((block) => block.kind === "link" && block.next);
    if (at >= 0 && first >= 0 && !isTextFirst) expect(at).toBeLessThan(first);
  });

  test("lists its addresses once at the end", () => {
    const [, list = ""] = letterHtml(letter).split("<!--addresses-->");
    const urls = letter.blocks.flatMap((block) => (block.kind === "link" ? [block.url] : []));
    expect(
      [...list.matchAll(/href="([^"]+)"[^>]*>\1</g)].map(([, url]) => url?.replaceAll("&amp;", "&")),
    ).toEqual([...new Set(urls)]);
  });

  test("shows the trip card before other details of the order", () => {
    if (!order || withoutCard.includes(name)) return;
    const kinds = letter.blocks.map(({ kind }) => kind);
    expect(kinds.indexOf("trip")).toBeGreaterThan(0);
    expect(kinds.indexOf("trip")).toBeLessThan(5);
    expect(kinds.slice(0, kinds.indexOf("trip"))).not.toContain("rows");
  });

  test("has valid HTML and loads no external resources", async () => {
    const html = letterHtml(letter, head);
    expect(await htmlProblems(html)).toEqual([]);
    expect(html).not.toMatch(/<img[^>]+src="https?:|url\(/);
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/ alt="[^"]*" width="\d+"/);
    // Mail providers cut longer messages.
    expect(html.length).toBeLessThan(60_000);
  });
});

test("the HTML names the locale of the email as its language", () => {
  const allPagesTexts = texts({ language: "xx" });
  addLocale("xx", { ...de, allPagesTexts } as unknown as typeof de);
  const languageOf = () => /<html lang="([^"]*)">/.exec(letterHtml(letterNamed("paid")))?.[1];
  expect([languageOf(), inLocale("xx", languageOf)]).toEqual(["de", "xx"]);
  translationsByLocale.delete("xx");
});

test("labels never break inside a word", () => {
  const html = letterHtml(letterNamed("order-received-3"));
  const labels = [...html.matchAll(/<th[^>]*style="([^"]*)"/g)].map(([, style = ""]) => style);
  expect(labels.length).toBeGreaterThan(20);
  for (const style of labels) expect(style).not.toMatch(/overflow-wrap|word-break|hyphens/);
  // The labels would inherit it.
  expect(/<body[^>]*style="([^"]*)"/.exec(html)?.[1]).not.toMatch(/overflow-wrap|word-break/);
});

test("the poster is above the text and has a description", () => {
  const html = letterHtml(letterNamed("paid"), head);
  expect(html).toMatch(/<img src="cid:strip" alt="Ein Haus am See" width="600" height="200"/);
  expect(html.indexOf("cid:strip")).toBeLessThan(html.indexOf("<h1"));
  const { strip: _none, ...bare } = head;
  expect(letterHtml(letterNamed("paid"), bare)).not.toContain("Ein Haus am See");
  expect(letterHtml(letterNamed("support-opened"), head)).not.toContain("cid:strip");
});

const envelope = {
  mailId: "0190c0de-0000-7000-8000-000000000001",
  created: new Date("2026-11-24T09:00:00Z"),
  from: { name: "Reisepreis", address: "service@reisepreis.example" },
  replyTo: { name: "Reisepreis", address: "service@reisepreis.example" },
  to: { name: "Karl", address: "karl@freund.example" },
  domain: "reisepreis.example",
};

test("pictures are embedded in the message, apart from its attachments", async () => {
  const pictures = { logo: { png: Buffer.from("a png") }, strip: Buffer.from("a jpeg") };
  const paper = {
    filename: "bestaetigung.pdf",
    contentType: "application/pdf",
    content: Buffer.from("%PDF"),
  };
  const { raw } = await mimeMessage(letterNamed("paid"), envelope, [paper], pictures);
  const read = await PostalMime.parse(raw);
  const ids = [...(read.html ?? "").matchAll(/src="cid:([^"]+)"/g)].map(([, id = ""]) => id);
  expect(ids).toHaveLength(2);
  const parts = read.attachments.map(({ contentId, disposition, mimeType, related }) => ({
    id: contentId?.slice(1, -1),
    disposition,
    mimeType,
    related: related ?? false,
  }));
  expect(parts).toEqual([
    { id: ids[0], disposition: "inline", mimeType: "image/png", related: true },
    { id: ids[1], disposition: "inline", mimeType: "image/jpeg", related: true },
    { id: undefined, disposition: "attachment", mimeType: "application/pdf", related: false },
  ]);
  expect(Buffer.from(read.attachments[1]?.content as ArrayBuffer).toString()).toBe("a jpeg");
});

test("an email is sent without an unavailable poster", async () => {
  const tools = {
    print: () => Promise.reject(new Error("no paper is needed")),
    picture: async () => null,
    logo: async () => ({ png: Buffer.from("a png") }),
  };
  expect(await letterPictures(letterNamed("paid"), tools)).toEqual({
    logo: { png: Buffer.from("a png") },
    strip: null,
  });
  expect(await letterPictures(letterNamed("paid"), { ...tools, logo: async () => null })).toBeUndefined();
  const requested: string[] = [];
  const picture = async (imageUrl: string) => (requested.push(imageUrl), null);
  for (const name of ["paid", "paid-3", "support-opened", "bid-answered", "voucher-gift"])
    await letterPictures(letterNamed(name), { ...tools, picture });
  expect(requested).toEqual([
    "/pictures/haus-am-see-1",
    "/hero.svg",
    "/pictures/haus-am-see-1",
    "/gifts/sea.svg",
  ]);
});

test("typed text is escaped in labels, links and buttons", () => {
  const evil = `"><script>alert('x')</script>`;
  const blocks = [
    heading(evil),
    paragraph(evil),
    nextStep(evil, `https://shop.example/${evil}`),
    link(evil, "#"),
  ];
  const html = letterHtml(
    { subject: evil, blocks, picture: { imageUrl: "", alt: evil } },
    { ...head, shopName: evil },
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain(`href="https://shop.example/">`);
});
