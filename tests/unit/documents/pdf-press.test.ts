import { describe, expect, test } from "vitest";

import { type DocumentContent, paragraph } from "#app/documents/blocks.ts";
import { openPdfQueue } from "#app/documents/pdf/queue.server.ts";
import type { PdfFacts } from "#app/documents/pdf/page.server.ts";
import { findOutage } from "#app/http/outage.server.ts";

const facts: PdfFacts = {
  author: "Reisepreis",
  created: new Date("2026-11-24T09:00:00Z"),
  foot: "Seite {page} von {pages}",
};
const about = (text: string): [DocumentContent] => [
  { subject: text, blocks: [paragraph(`Es geht um ${text}.`)] },
];

/** Prints when the test says so, and records its jobs. */
function slowPress() {
  const begun: string[] = [];
  const ends: { good(): void; bad(): void }[] = [];
  const print = openPdfQueue(
    (letters) =>
      new Promise((resolve, reject) => {
        begun.push(letters[0].subject);
        ends.push({
          good: () => resolve(Buffer.from(letters[0].subject)),
          bad: () => reject(new Error("no ink")),
        });
      }),
  );
  const end = async (how: "good" | "bad") => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.[how]();
  };
  return { print, begun, end };
}

describe("the PDF queue", () => {
  test("prints a document once for repeated requests", async () => {
    const { print, begun, end } = slowPress();
    const six = Array.from({ length: 6 }, () => print(about("Amrum"), facts));
    await end("good");
    expect(new Set((await Promise.all(six)).map(String))).toEqual(new Set(["Amrum"]));
    const later = { ...facts, created: new Date("2026-11-25T09:00:00Z") };
    expect(String(await print(about("Amrum"), later))).toBe("Amrum");
    expect(begun).toEqual(["Amrum"]);
  });

  test("prints different documents one after the other", async () => {
    const { print, begun, end } = slowPress();
    const both = [print(about("Amrum"), facts), print(about("Baltrum"), facts)];
    await expect.poll(() => begun.length).toBe(1);
    expect(begun).toEqual(["Amrum"]);
    await end("good");
    await end("good");
    expect((await Promise.all(both)).map(String)).toEqual(["Amrum", "Baltrum"]);
  });

  test("continues after a failure and retries the failed document", async () => {
    const { print, begun, end } = slowPress();
    const failed = print(about("Amrum"), facts).catch((error: Error) => error.message);
    const next = print(about("Baltrum"), facts);
    await end("bad");
    expect(await failed).toBe("no ink");
    await end("good");
    expect(String(await next)).toBe("Baltrum");
    const again = print(about("Amrum"), facts);
    await end("good");
    expect(String(await again)).toBe("Amrum");
    expect(begun).toEqual(["Amrum", "Baltrum", "Amrum"]);
  });

  test("reports an outage when too many documents wait", async () => {
    const { print, end } = slowPress();
    const names = Array.from({ length: 40 }, (_, index) => `Insel ${index}`);
    const waiting = names.map((name) => print(about(name), facts));
    const refused = await print(about("eine zu viel"), facts).catch((error: unknown) => error);
    expect(findOutage(refused)).toBe("busy");
    for (const _ of names) await end("good");
    expect((await Promise.all(waiting)).map(String)).toEqual(names);
  });
});
