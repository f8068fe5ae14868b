/** Logo and colour in the back office, and what pages, emails and documents make of them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { photoDirectory } from "#app/pictures/photos.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { saveSettings } from "#app/store/queries/settings.server.ts";
import { settings } from "#app/store/schema/operator.server.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLogo, anSvg } from "#tests/support/photo-files.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop?.close());

const db = () => database.db();
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  await saveSettings(db(), {}, testNow);
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  await vi.waitUntil(() => shop.shop.config.look.accent === null && shop.shop.config.look.logo === null);
});

const page = "/verwaltung/einstellungen/look";
const fieldsOf = async (button: string) => readFormFields(await owner.get(page), button);
const saveColour = async (typed: Record<string, string>) =>
  owner.post(page, { ...(await fieldsOf("save")), ...typed });
const upload = async (content: Buffer | string, name = "logo.png") => {
  const { file: _, ...fields } = await fieldsOf("logo");
  return postFile(owner, page, fields, { name, content });
};
const stored = async () =>
  Object.fromEntries((await db().select().from(settings)).map(({ name, value }) => [name, value]));
const countChanges = async () =>
  (await listAudit(db(), { skip: 0, most: 20 })).entries.filter(({ action }) => action === "settings-changed")
    .length;
const home = async () => (await shop.visitor().get("/de")).text;

test("a shop without colour and logo has neither in its pages", async () => {
  const text = await home();
  expect(text).not.toContain("/look/");
  expect(text).not.toContain("look");
});

test("a colour is in force on every page, in the light version, and stays at its address", async () => {
  await home();
  expect((await saveColour({ SHOP_COLOUR: "#7A1F3D" })).location).toContain("gespeichert");
  expect(await stored()).toEqual({ SHOP_COLOUR: "#7a1f3d" });
  await expect.poll(home).toContain('<link rel="stylesheet" href="/look/1-7a1f3d.css"/>');
  const light = shop.visitor();
  await light.post("/leichte-version", { light: "1", back: "/de", intent: "light-version" });
  expect((await light.get("/de")).text).toContain("/look/1-7a1f3d.css");
  const styles = await shop.visitor().get("/look/1-7a1f3d.css");
  expect(styles.headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(styles.text).toContain("--signal:#7a1f3d");
  expect((await shop.visitor().get("/look/0-7a1f3d.css")).headers["cache-control"]).toBe("no-cache");
  for (const wrong of ["1-7a1f3.css", "1-zzzzzz.css", "secrets.json"])
    expect((await shop.visitor().get(`/look/${wrong}`)).status).toBe(404);
});

test("colour and logo answer HEAD and If-None-Match with all security headers", async () => {
  const logo = `${"0".repeat(32)}-480x120.png`;
  mkdirSync(photoDirectory(shop.shop.config.dataDir), { recursive: true });
  writeFileSync(join(photoDirectory(shop.shop.config.dataDir), logo), await aLogo());
  for (const path of ["/look/1-7a1f3d.css", `/look/${logo}`]) {
    const first = await shop.visitor().get(path);
    expect([first.status, first.headers["x-frame-options"]]).toEqual([200, "DENY"]);
    const { etag = "" } = first.headers;
    const unchanged = await shop.visitor().ask(path, { headers: { "If-None-Match": etag } });
    expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
    const head = await shop.visitor().ask(path, { method: "HEAD" });
    expect([head.text, head.headers["content-length"]]).toEqual(["", first.headers["content-length"]]);
  }
});

test("the page names the ratio of a colour that is too pale, and the tone that replaces it", async () => {
  await saveColour({ SHOP_COLOUR: "ffb340" });
  const text = readVisibleText((await owner.get(page)).text).replaceAll("\u00a0", " ");
  expect(text).toContain("So liest sich #ffb340");
  expect(text).toMatch(
    /Kontrast 1,4 : 1, zu wenig: Nötig sind 7 : 1\. Der Shop nimmt dafür #\w{6} mit 7(,\d)? : 1/,
  );
  expect(text).toMatch(/Schrift in #1b1a35, Kontrast 9,\d : 1/);
});

test("the picker decides if only it was changed", async () => {
  await saveColour({ picked: "#0a4a5e" });
  expect(await stored()).toEqual({ SHOP_COLOUR: "#0a4a5e" });
  await saveColour({ SHOP_COLOUR: "#7a1f3d", picked: "#000000" });
  expect(await stored()).toEqual({ SHOP_COLOUR: "#7a1f3d" });
  await saveColour({ SHOP_COLOUR: "" });
  expect(await stored()).toEqual({});
  const refused = await saveColour({ SHOP_COLOUR: "rot" });
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Farbe: ist keine Farbe");
  expect(readFormFields(refused, "save")["SHOP_COLOUR"]).toBe("rot");
});

test("a logo replaces sign and name on every page, and its removal brings them back", async () => {
  expect((await upload(await aLogo())).location).toContain("gespeichert");
  await expect
    .poll(home)
    .toMatch(/<a class="brand"[^>]*><img src="\/look\/\w{32}-\d+x120\.png" [^>]*alt="Reisepreis"/);
  const [, src = "", width, height] =
    /<img src="(\/look\/[^"]+)" width="(\d+)" height="(\d+)" alt="Reisepreis"/.exec(await home()) ?? [];
  expect([Number(width) <= 160, height]).toEqual([true, "40"]);
  const logo = await shop.visitor().get(src);
  expect(logo.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(await shop.shop.papers.logo()).toMatchObject({ size: { height: 40 } });
  expect((await owner.post(page, await fieldsOf("remove"))).location).toContain("gespeichert");
  await expect.poll(home).not.toContain("/look/");
  expect(await home()).toContain("<span>Reisepreis</span>");
  expect((await shop.shop.papers.logo())?.size).toBeUndefined();
  expect(await countChanges()).toBe(2);
});

test.each([
  ["an SVG", async () => anSvg, "Speichern Sie das Logo als PNG"],
  [
    "a white logo",
    async () => aLogo("#fff"),
    "sieht man dieses Logo kaum (Kontrast 1 : 1, nötig sind 3 : 1)",
  ],
  ["nothing", async () => "", "Datei: Sie ist leer"],
])("refuses %s with a sentence that helps", async (_, make, sentence) => {
  const { status, text } = await upload(await make());
  expect(status).toBe(422);
  expect(readVisibleText(text).replaceAll("\u00a0", " ")).toContain(sentence);
  expect(await stored()).toEqual({});
});

test("a form without a file, and one without multipart, asks for the file", async () => {
  const { status, text } = await owner.post(page, await fieldsOf("logo"));
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain("Datei: Wählen Sie Ihr Logo aus");
});

test("sent twice, a logo and a colour are one change", async () => {
  const { file: _, ...fields } = await fieldsOf("logo");
  const file = { name: "logo.png", content: await aLogo() };
  const answers = await Promise.all([
    postFile(owner, page, fields, file),
    postFile(owner, page, fields, file),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await countChanges()).toBe(1);
});

test("after a colleague's change nothing is overwritten", async () => {
  const fields = await fieldsOf("save");
  await saveColour({ SHOP_COLOUR: "#0a4a5e" });
  const late = await owner.post(page, { ...fields, SHOP_COLOUR: "#7a1f3d" });
  expect(late.status).toBe(422);
  expect(readVisibleText(late.text)).toContain("hat jemand anders das Aussehen geändert");
  expect(await stored()).toEqual({ SHOP_COLOUR: "#0a4a5e" });
  expect((await owner.post(page, { ...readFormFields(late, "save"), SHOP_COLOUR: "#7a1f3d" })).status).toBe(
    303,
  );
});

test("both return to the server's values at once", async () => {
  await saveColour({ SHOP_COLOUR: "#0a4a5e" });
  await upload(await aLogo());
  expect((await owner.post(page, await fieldsOf("Zurück zum Ausgangswert"))).status).toBe(303);
  expect(await stored()).toEqual({});
});
