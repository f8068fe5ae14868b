/** Pictures that are rendered in advance: how operators follow, stop and resume the work. */
import { beforeEach, expect, test } from "vitest";

import { beginPictures } from "#app/commands/operator/picture-work.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { offerShop } from "#tests/support/back-office/offer-shop.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";

const office = offerShop();
const db = () => office.database.db();
const path = "/verwaltung/katalog";
const folder = "01234567-0123-7123-8123-0123456789ab";

const begin = async () => {
  const begun = await beginPictures(db(), folder, () => testNow);
  if (!begun.ok) throw new Error(begun.refusal);
  return begun.run;
};
const readPage = async () => readVisibleText((await office.owner.get(path)).text);
const readButton = async (label: string) => fieldsOf({ html: (await office.owner.get(path)).text }, label);

let run: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  run = await begin();
  await run.onProgress(3, 12);
});

test("the work is shown on the page of the catalogue and on the start page until it is done", async () => {
  expect(await readPage()).toMatch(/Der Shop bereitet Bilder vor\.\s*3 von 12/);
  const today = await office.owner.get("/verwaltung");
  expect(readVisibleText(today.text)).toMatch(/Bilder vorbereiten \(läuft\)\s*: 3 von 12/);
  expect(today.text).toContain(`href="${path}#bilder"`);
  const sales = await signInNewOperator(db(), office.shop.visitor(), "sales", { name: "Silke" });
  expect((await sales.get("/verwaltung")).text).not.toContain("Bilder vorbereiten");
  await run.end(12, 12);
  expect(await readPage()).toContain("Gerade werden keine Bilder vorbereitet.");
  expect((await office.owner.get("/verwaltung")).text).not.toContain("Bilder vorbereiten");
});

test("a stop takes effect after the picture at hand and holds until somebody resumes", async () => {
  const stop = await readButton("Anhalten");
  const { status, location } = await office.owner.post(path, stop);
  expect([status, location]).toEqual([303, `${path}#bilder`]);
  expect((await office.other.post(path, stop)).status).toBe(303);
  expect(await readPage()).toContain("hält an, sobald das Bild fertig ist");
  await run.onProgress(12, 12);
  expect(run.isStopped()).toBe(true);
  await run.end(4, 12);
  const shown = await office.owner.get(path);
  expect(readVisibleText(shown.text)).toMatch(/Das Vorbereiten ist angehalten\..*4 von 12/);
  expect(shown.text).not.toContain("Anhalten");
  expect(await beginPictures(db(), folder, () => testNow)).toEqual({ ok: false, refusal: "stopped" });

  const resume = await readButton("Weitermachen");
  expect((await office.other.post(path, resume)).status).toBe(303);
  expect((await office.owner.post(path, resume)).status).toBe(303);
  const late = await office.owner.post(path, stop);
  expect(late.status).toBe(422);
  expect(readVisibleText(late.text)).toContain(
    "Inzwischen hat jemand anderes das Vorbereiten weiterlaufen lassen.",
  );
  expect((await begin()).isStopped()).toBe(false);
  const log = await listAuditOf(db(), "catalogue", "");
  expect(log.map(({ who, action }) => `${who} ${action}`).toSorted()).toEqual([
    "Carl pictures-resumed",
    "Olga pictures-stopped",
  ]);
});

test("a button of ended or unknown work says so and changes nothing", async () => {
  const stop = await readButton("Anhalten");
  await run.end(12, 12);
  for (const intent of ["stop-pictures", "resume-pictures"])
    for (const datei of [stop["datei"] ?? "", "0", "01234567-0123-7123-8123-000000000000"]) {
      const { status, text } = await office.owner.post(path, { ...stop, intent, datei });
      expect([intent, datei, status]).toEqual([intent, datei, 422]);
      expect(readVisibleText(text)).toContain("Diese Arbeit ist inzwischen beendet.");
    }
  expect(await listWork(db())).toEqual([]);
});
