import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { expect, onTestFinished, test } from "vitest";

import { type DocumentContent, paragraph } from "#app/documents/blocks.ts";
import type { PdfFacts } from "#app/documents/pdf/page.server.ts";
import { writePdf } from "#app/documents/pdf/pdf.server.ts";
import { openThread } from "#app/processes/thread.server.ts";

const facts: PdfFacts = {
  author: "Reisepreis",
  created: new Date("2026-11-24T09:00:00Z"),
  foot: "Seite {page} von {pages}",
};
const about = (text: string): [DocumentContent] => [
  { subject: text, blocks: [paragraph(`Es geht um ${text}.`)] },
];

function thread<Job extends unknown[], Done>(file: string, options?: Parameters<typeof openThread>[1]) {
  const opened = openThread<Job, Done>(pathToFileURL(join(import.meta.dirname, file)), options);
  onTestFinished(opened.close);
  return opened;
}

test("a PDF of the thread equals a PDF made without it", async () => {
  const { run } = thread<Parameters<typeof writePdf>, Uint8Array>("drawing-thread.mjs");
  expect(Buffer.from(await run(about("Amrum"), facts))).toEqual(await writePdf(about("Amrum"), facts));
  const broken = [{ subject: "Amrum", blocks: [{ kind: "rows", rows: null }] }] as unknown as [
    DocumentContent,
  ];
  await expect(run(broken, facts)).rejects.toThrow(/null/);
  expect(
    Buffer.from(await run(about("Baltrum"), facts))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("simultaneous jobs run one after the other", async () => {
  const { run } = thread<[text: string], string>("echo-thread.mjs");
  expect(await Promise.all(["a", "b", "c"].map((text) => run(text)))).toEqual(["a 1", "b 1", "c 1"]);
});

test("a thread that ended early is restarted", async () => {
  const { run } = thread<Parameters<typeof writePdf>, Uint8Array>("ending-thread.mjs");
  await expect(run(about("Amrum"), facts)).rejects.toThrow("the thread ended with 3");
  await expect(run(about("Amrum"), facts)).rejects.toThrow("the thread ended with 3");
});

test("the idle timer of an ended thread does not stop its successor", async () => {
  const { run } = thread<[text: string, ms: number], string>("mortal-thread.mjs", { idleMs: 500 });
  expect(await run("a", 0)).toBe("a");
  await pause(300);
  // Longer than the idle time of the ended thread.
  expect(await run("b", 600)).toBe("b");
  expect(await run("c", 0)).toBe("c");
});

test("a job that cannot be cloned is rejected", async () => {
  const { run } = thread<[text: unknown], string>("echo-thread.mjs");
  await expect(run(() => "a")).rejects.toThrow(/could not be cloned/);
  expect(await run("b")).toBe("b 1");
});

test("a thread transfers its result without a copy", async () => {
  const { run } = thread<[size: number], Uint8Array | number>("keeping-thread.mjs");
  expect(await run(100_000)).toHaveLength(100_000);
  // The second reply is the remaining length of the first result in the thread.
  expect(await run(0)).toBe(0);
});

test("the bytes of a job are copied unless the thread takes them", async () => {
  const bytes = new Uint8Array(100_000);
  const copying = thread<[bytes: Uint8Array], string>("echo-thread.mjs");
  await copying.run(bytes);
  expect(bytes).toHaveLength(100_000);
  const taking = thread<[bytes: Uint8Array], string>("echo-thread.mjs", { takesBytes: true });
  await taking.run(bytes);
  expect(bytes).toHaveLength(0);
});

test("a small buffer from Node's pool is always copied", async () => {
  const { run } = thread<[bytes: Uint8Array], string>("echo-thread.mjs", { takesBytes: true });
  const [small, neighbour] = [Buffer.from("abc"), Buffer.from("def")];
  expect(await run(small)).toBe("97,98,99 1");
  expect([small.toString(), neighbour.toString()]).toEqual(["abc", "def"]);
});

test("a closed thread rejects its jobs", async () => {
  const { run, close } = thread<[text: string], string>("echo-thread.mjs");
  const jobs = ["a", "b"].map((text) => run(text).catch((error: Error) => error.message));
  await close();
  expect(await Promise.all(jobs)).toEqual(["the shop is closing", "the shop is closing"]);
  await expect(run("c")).rejects.toThrow("the shop is closing");
});

test("a job that needs more than its time ends the thread, and the next job starts a new one", async () => {
  const { run } = thread<[text: string, ms: number], string>("mortal-thread.mjs", { limitMs: 1_000 });
  await expect(run("b", 60_000)).rejects.toThrow("the thread needed more than 1000 ms");
  expect(await run("c", 0)).toBe("c");
});
