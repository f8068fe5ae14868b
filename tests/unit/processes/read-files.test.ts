/** Files are read in a thread, and long lists are transferred in pieces, so that the event loop is not blocked. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, expect, onTestFinished, test } from "vitest";

import { mostStatementLines, readStatement } from "#app/commands/payment/read-statement.server.ts";
import { readRoomTable } from "#app/commands/catalogue/read-room-table.server.ts";
import { pack, unpack } from "#app/processes/pieces.server.ts";
import { type FileJob, fileReaders, readFile } from "#app/processes/read-files.server.ts";
import { isOutOfMemory, openThread } from "#app/processes/thread.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { sampleCatalogue } from "#tests/support/catalogue-files.ts";

const programUrl = (file: string) => pathToFileURL(join(import.meta.dirname, file));

/** Shared by all tests, because loading the sources is slow. */
const thread = openThread<FileJob, unknown>(programUrl("file-thread.mjs"), { takesBytes: true });
afterAll(thread.close);
const threaded = fileReaders(thread.run);
const ownReaders = fileReaders(readFile);

async function countTurns<Result>(work: Promise<Result>): Promise<number> {
  let [turns, over] = [0, false];
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (over = true));
  return turns;
}

const statementOf = (lines: number) => {
  const rows = Array.from({ length: lines }, (_, at) => `21.11.2026;${at + 1},00;Rechnung ${at}`);
  return Buffer.from(["Datum;Betrag;Verwendungszweck", ...rows].join("\n"));
};
const tableOf = (lines: number) => {
  const rows = Array.from({ length: lines }, (_, at) => `haus;zimmer-${at};05.02.2027;4`);
  return Buffer.from(["angebot;variante;tag;zimmer", ...rows].join("\n"));
};
const formOf = (bytes: Buffer<ArrayBuffer>) => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
  return new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]));
};

test("the thread reads every file like its reader function", async () => {
  expect(await threaded.statement(statementOf(1_200))).toEqual(readStatement(statementOf(1_200)));
  expect(await threaded.rooms(tableOf(1_200))).toEqual(readRoomTable(tableOf(1_200)));
  const file = Buffer.alloc(300_000, 7);
  const form = await threaded.form(formOf(file), "multipart/form-data; boundary=x");
  expect(form).toEqual({ ok: true, fields: [["file", { name: "a.bin", bytes: new Uint8Array(file) }]] });
  const job = () => {
    const bytes = new TextEncoder().encode(JSON.stringify(sampleCatalogue()));
    return { bytes, now: testNow, known: undefined, shopPhotos: "/nonexistent", drawn: true };
  };
  const read = await threaded.catalogue(job());
  expect(read).toEqual(await ownReaders.catalogue(job()));
  expect([read.problems, read.catalogue?.offers.length]).toEqual([[], sampleCatalogue().offers.length]);
});

test("a form is transferred to the thread, not copied", async () => {
  const bytes = formOf(Buffer.alloc(300_000, 7));
  await threaded.form(bytes, "multipart/form-data; boundary=x");
  expect(bytes.buffer.byteLength).toBe(0);
});

test("a catalogue is transferred to the thread and back", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(sampleCatalogue()).padEnd(100_000));
  const size = bytes.length;
  const job = { bytes, now: testNow, known: undefined, shopPhotos: "/nonexistent", drawn: true };
  const read = await threaded.catalogue(job);
  expect([bytes.length, read.bytes.length]).toEqual([0, size]);
});

test("the reason for an unreadable statement passes out of the thread", async () => {
  const read = await threaded.statement(Buffer.from("a;b\n1;2\n"));
  expect(read).toMatchObject({ ok: false, refusal: "unreadable", fault: { problem: "columns" } });
});

test("the event loop runs while the thread parses", async () => {
  // One turn per 500 lines, except for the first and the last.
  expect(await countTurns(threaded.statement(statementOf(20_000)))).toBeGreaterThanOrEqual(38);
  expect(await countTurns(unpack(pack(Array.from({ length: 20_000 }), 500)))).toBeGreaterThanOrEqual(38);
});

test("a statement with too many lines is rejected", async () => {
  expect(await ownReaders.statement(statementOf(mostStatementLines + 1))).toEqual({
    ok: false,
    refusal: "too-long",
  });
});

test("a catalogue of a million empty offers is rejected by its length", async () => {
  const bytes = Buffer.from(`{"offers":[${"{},".repeat(999_999)}{}]}`);
  const job = { bytes, now: testNow, known: undefined, shopPhotos: "/nonexistent", drawn: false };
  const { isTooLarge, problems, moreProblems } = await ownReaders.catalogue(job);
  expect([isTooLarge, moreProblems]).toEqual([true, 0]);
  expect(problems).toEqual([
    {
      file: "",
      path: "offers",
      reason: "hat 1.000.000 Einträge, höchstens 20.000 gehen; teilen Sie die Datei",
    },
  ]);
});

test("an offer larger than 4 MB is rejected with its position", async () => {
  const large = { ...sampleCatalogue().offers[0], text: "x".repeat(4_300_000) };
  const bytes = Buffer.from(JSON.stringify({ offers: [{}, large] }));
  const job = { bytes, now: testNow, known: undefined, shopPhotos: "/nonexistent", drawn: false };
  const { isTooLarge, problems } = await ownReaders.catalogue(job);
  expect([isTooLarge, problems.map(({ path }) => path)]).toEqual([true, ["offers[1]"]]);
});

test.each<[string, Buffer, string, string]>([
  ["without a boundary", Buffer.from("x"), "multipart/form-data", "unreadable"],
  [
    "cut off",
    Buffer.from("--x\r\nContent-Disposition: form-"),
    "multipart/form-data; boundary=x",
    "unreadable",
  ],
  [
    "of 1,001 fields",
    Buffer.from(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_001)}--x--\r\n`),
    "multipart/form-data; boundary=x",
    "too-large",
  ],
  [
    "with 5 MB of text",
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"y".repeat(5_000_000)}\r\n--x--\r\n`,
    ),
    "multipart/form-data; boundary=x",
    "too-large",
  ],
])("a multipart form %s is rejected", async (_what, bytes, type, refusal) => {
  expect(await ownReaders.form(new Uint8Array(bytes), type)).toEqual({ ok: false, refusal });
});

test("a job that exceeds the heap limit fails alone", async () => {
  const { run, close } = openThread<[text: string], string>(programUrl("greedy-thread.mjs"), { heapMb: 24 });
  onTestFinished(close);
  await expect(run("much").catch(isOutOfMemory)).resolves.toBe(true);
  expect(await run("little")).toBe("little");
});

test("a file that exceeds the heap limit has status 413", async () => {
  const outOfMemory = Object.assign(new Error("worker"), { code: "ERR_WORKER_OUT_OF_MEMORY" });
  const readers = fileReaders(() => Promise.reject(outOfMemory));
  const refused = await readers.rooms(tableOf(1)).catch((error: unknown) => error);
  expect((refused as Response).status).toBe(413);
});
