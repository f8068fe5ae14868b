import { expect, test } from "vitest";

import { mailWords } from "#app/documents/mail-words.ts";
import {
  fillMailText,
  mailTextNames,
  mailTextPlaceholders,
  type OwnMailTexts,
} from "#app/domain/operator/mail-texts.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { sender } from "#tests/support/shop-config.ts";

/** Own words for every email, which name it and use all its placeholders. */
const mailTexts = Object.fromEntries(
  mailTextNames.map((name) => {
    const all = mailTextPlaceholders[name].map((each) => `{{${each}}}`).join("|");
    return [name, { subject: `own ${name}: ${all}`, introduction: `words of ${name}: ${all}` }];
  }),
) as OwnMailTexts;

const written = sampleMails({ ...sender, mailTexts })
  .map(({ name, letter }) => ({ name, subject: letter.subject, text: letterText(letter) }))
  .filter(({ subject }) => subject.startsWith("own "));

test("the sample emails use the owner's words, with every placeholder filled", () => {
  expect(written.length).toBeGreaterThan(8);
  for (const { name, subject, text } of written) {
    const own = /^own ([\w-]+):/.exec(subject)?.[1] ?? "";
    expect([name, text.includes(`words of ${own}: `)]).toEqual([name, true]);
    expect([name, /\{\{|undefined/.test(subject + text)]).toEqual([name, false]);
    // No placeholder is empty.
    expect([name, /\|(\||$)|: \|/.test(subject)]).toEqual([name, false]);
  }
});

test("every email but a declined proposal is among the samples", () => {
  const kinds = new Set(written.map(({ subject }) => /^own ([\w-]+):/.exec(subject)?.[1]));
  expect(mailTextNames.filter((name) => !kinds.has(name))).toEqual(["bid-declined"]);
});

test("a value is not filled again, and a subject stays one line", () => {
  expect(fillMailText("{{name}} {{other}}", { name: "{{shop}}", shop: "x" })).toBe("{{shop}} {{other}}");
  const own = { paid: { subject: "Danke {{name}}", introduction: "a\n\nb\nc" } };
  const words = mailWords({ ...sender, mailTexts: own }, "paid", { name: "A\r\nBcc: b", number: "1" });
  expect(words.subject).toBe("Danke A Bcc: b");
  expect(words.introduction).toEqual([
    { kind: "paragraph", text: "a" },
    { kind: "lines", lines: ["b", "c"] },
  ]);
});
