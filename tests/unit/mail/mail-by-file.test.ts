import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { fileTransport } from "#app/mail/mailer.server.ts";

const message = {
  from: "a@shop.example",
  to: "b@kundin.example",
  raw: Buffer.from("Subject: x\r\n\r\nend\r\n"),
};
const labelOf = (id: string) => ({ created: new Date("2026-11-20T09:00:00Z"), kind: "paid", id });
const name = (id: string) => `20261120T090000Z-paid-${id}.eml`;

let scratch = "";
let folder = "";
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "mails-"));
  folder = join(scratch, "mails");
});
afterEach(() => rm(scratch, { recursive: true, force: true }));
const files = async () => (await readdir(folder)).toSorted();

test("a message is written to one private file", async () => {
  const send = fileTransport(folder);
  for (const _ of [1, 2])
    expect(await send(message, labelOf("1"), async () => true)).toEqual({ outcome: "accepted" });
  expect(await files()).toEqual([name("1")]);
  expect(await readFile(join(folder, name("1")))).toEqual(message.raw);
  expect((await stat(join(folder, name("1")))).mode & 0o777).toBe(0o600);
});

test("the file is complete before it is claimed", async () => {
  let half: string[] = [];
  const claim = async () => {
    half = await files();
    return false;
  };
  expect(await fileTransport(folder)(message, labelOf("1"), claim)).toEqual({ outcome: "kept" });
  expect([half, await files()]).toEqual([[`${name("1")}.part`], []]);
});

test("an unwritable folder keeps the email in the outbox", async () => {
  await writeFile(folder, "no folder");
  expect(await fileTransport(folder)(message, labelOf("1"), async () => true)).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("could not write the file"),
  });
});

test("old partial files are deleted by the next email", async () => {
  await mkdir(folder);
  const anHourAgo = new Date((await stat(folder)).mtimeMs - 3_700_000);
  for (const file of ["left.eml.part", "under-way.eml.part", "arrived.eml"])
    await writeFile(join(folder, file), "Subject:");
  for (const file of ["left.eml.part", "arrived.eml"]) await utimes(join(folder, file), anHourAgo, anHourAgo);
  await fileTransport(folder)(message, labelOf("1"), async () => true);
  expect(await files()).toEqual([name("1"), "arrived.eml", "under-way.eml.part"]);
});
