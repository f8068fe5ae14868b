import { expect, test } from "vitest";

import { paragraph } from "#app/documents/blocks.ts";
import { type Envelope, mimeMessage } from "#app/mail/message.server.ts";

const envelope: Envelope = {
  mailId: "01900000-0000-7000-8000-000000000001",
  created: new Date("2026-11-20T10:00:00Z"),
  from: { name: "Reisepreis", address: "service@reisepreis.example" },
  replyTo: { name: "Reisepreis", address: "service@reisepreis.example" },
  to: { name: "Änne Großmann-Özdemir", address: "aenne@kundin.example" },
  domain: "reisepreis.example",
};
const letter = { subject: "Ihre Bestellung über Möbel", blocks: [paragraph("Grüße ".repeat(400))] };
const raw = async (part: Partial<Envelope> = {}, subject = letter.subject) =>
  (await mimeMessage({ ...letter, subject }, { ...envelope, ...part })).raw.toString("latin1");
const headers = (text: string) =>
  text
    .slice(0, text.indexOf("\r\n\r\n"))
    .replace(/\r\n\s+/g, " ")
    .split("\r\n");

test("the headers contain sender, reply address, date and a stable Message-ID", async () => {
  const one = headers(await raw());
  expect(one).toContain("From: Reisepreis <service@reisepreis.example>");
  expect(one).toContain("Reply-To: Reisepreis <service@reisepreis.example>");
  expect(one).toContain("Message-ID: <01900000-0000-7000-8000-000000000001@reisepreis.example>");
  expect(one).toContain("Date: Fri, 20 Nov 2026 10:00:00 +0000");
  expect(one).toContain("Auto-Submitted: auto-generated");
  expect(one).toContain("Content-Language: de");
  expect(one.filter((line) => line.startsWith("Message-ID"))).toEqual(
    headers(await raw()).filter((line) => line.startsWith("Message-ID")),
  );
});

test("messages contain 7-bit characters and short lines only", async () => {
  const text = await raw();
  expect(text).toMatch(/^[\x01-\x7f]*$/);
  expect(text.split("\r\n").filter((line) => line.length > 78)).toEqual([]);
  expect(text).toContain("multipart/alternative");
  expect(text).toContain("text/plain; charset=utf-8");
  expect(text).toContain("text/html; charset=utf-8");
});

test("typed text cannot add headers", async () => {
  const evil = "Änne\r\nBcc: all@victim.example\r\n\r\nHello";
  const found = headers(
    await raw({ to: { name: evil, address: "aenne@kundin.example" } }, `Bestellung\nBcc: x@y.example`),
  );
  expect(found.some((line) => /^bcc/i.test(line))).toBe(false);
  expect(found.filter((line) => line.startsWith("To:"))).toHaveLength(1);
});

test.each([
  "",
  "aenne",
  "a@b.example, c@d.example",
  "a@b.example\r\nRCPT TO:<x@y.example>",
  "<a@b.example>",
  "a b@c.example",
])("rejects %j as a recipient", (address) =>
  expect(raw({ to: { name: "Änne", address } })).rejects.toThrow("not a mail address"),
);
