/** The shop's own logo on documents and in emails. */
import { expect, test } from "vitest";

import { paragraph } from "#app/documents/blocks.ts";
import { writePdf } from "#app/documents/pdf/pdf.server.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { readLogo } from "#app/pictures/logos.server.ts";
import { aLogo } from "#tests/support/photo-files.ts";

const letter = { subject: "Rechnung 7", blocks: [paragraph("Für Sie.")] };

test("a document shows the logo as decoration in place of the shop's name", async () => {
  const read = await readLogo(await aLogo());
  if (!read.ok) throw new Error(read.refusal);
  const facts = { author: "Haus am See", created: new Date("2026-11-24T09:00:00Z"), foot: "" };
  const { width, height } = read;
  const logo = { address: `data:image/png;base64,${read.png.toString("base64")}`, width, height };
  const [usual, own] = await Promise.all([writePdf([letter], facts), writePdf([letter], { ...facts, logo })]);
  expect(usual.toString("latin1")).not.toContain("/Subtype /Image");
  expect(own.toString("latin1")).toContain("/Subtype /Image");
  expect(own.toString("latin1")).not.toContain("/SMask");
});

test("an email shows the logo with the shop's name as its text", () => {
  const head = { shopName: "Haus & See", logo: "cid:logo", logoSize: { width: 143, height: 40 } };
  const html = letterHtml(letter, head);
  expect(html).toContain('<img src="cid:logo" alt="Haus &amp; See" width="143" height="40"');
  expect(html.split("Haus &amp; See")).toHaveLength(2);
});
