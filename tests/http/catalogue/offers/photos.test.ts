/** Photos in the back office: uploads, what customers see, refusals, and conflicts between operators. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { laterBy } from "#app/domain/dates.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findOfferPictures } from "#app/store/queries/catalogue/photos.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { postFile, type SentFile } from "#tests/support/back-office/multipart.ts";
import { anOperator, signInNewOperator, signInAs } from "#tests/support/back-office/operators.ts";
import { aCatalogueOffer, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aBomb, anSvg, aShot, aTelephonesShot } from "#tests/support/photo-files.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { openWholeShop, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/angebote/haus-am-see/bilder";
const deal = "/de/deals/hotel/haus-am-see";
const alt = "Ein Steg im See, dahinter Berge";
let carla: Visitor;
beforeEach(async () => {
  shop.dropPages();
  await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see" }));
  carla = await signInNewOperator(database.db(), shop.visitor(), "content", { name: "Carla" });
});

const photoDirectory = () => join(shop.shop.config.dataDir, "photos");
const readPictures = async () => {
  const found = await findOfferPictures(database.db(), "haus-am-see");
  if (!found) throw new Error("the offer is gone");
  return found;
};
const readAlts = async () => (await readPictures()).images.map((image) => image.alt);
const photoOf = async (place: number) => {
  const source = (await readPictures()).images[place]?.source;
  return source && "photo" in source ? source.photo : "";
};
const hiddenValue = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

async function upload(
  content: SentFile["content"],
  typed: Record<string, string> = { alt },
  { who = carla, name = "IMG_0815.JPG" } = {},
) {
  const { text } = await who.get(path);
  const fields = { intent: "upload", stand: hiddenValue(text, "stand"), alt: "", room: "", ...typed };
  return postFile(who, path, fields, { name, content });
}

/** Current fields of a form beside a picture. @param place of the picture on the page, from 0 */
async function readForm(place: number, typed: Record<string, string>, who = carla) {
  const { text } = await who.get(path);
  const article = [...text.matchAll(/<article.*?<\/article>/gs)][place]?.[0] ?? "";
  return {
    stand: hiddenValue(text, "stand"),
    room: hiddenValue(article, "room"),
    picture: hiddenValue(article, "picture"),
    ...typed,
  };
}
const postForm = async (place: number, typed: Record<string, string>) =>
  carla.post(path, await readForm(place, typed));

test("an uploaded photo is rotated, scaled down, freed of metadata, then published", async () => {
  const sent = await aTelephonesShot({ width: 2400, height: 3600 });
  expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Kamerawerk");
  const done = await upload(sent, { alt: `  ${alt}\n` });
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=hochgeladen`]);
  const photo = await photoOf(1);
  expect(photo).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(readdirSync(photoDirectory())).toContain(photo);
  const bytes = readFileSync(join(photoDirectory(), photo));
  const { width, height, format, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, icc, xmp, orientation }).toEqual({
    width: 2560,
    height: 1707,
    format: "jpeg",
  });
  expect(bytes.toString("latin1")).not.toMatch(/Kamerawerk|Mustermann|Exif/);

  const page = await carla.get(done.location);
  expect(readVisibleText(page.text)).toContain("Das Foto ist hochgeladen. Kunden sehen es jetzt.");
  const src = /src="(\/pictures\/haus-am-see-2-[0-9a-f]{8}-320\.jpg)"/.exec(page.text)?.[1] ?? "";
  expect((await carla.get(src)).status).toBe(200);
  const dealPage = (await shop.visitor().get(deal)).text;
  expect(dealPage).toContain(alt);
  expect(dealPage).toContain("/pictures/haus-am-see-2-");

  expect(await listAuditOf(database.db(), "offer", "haus-am-see")).toMatchObject([
    {
      who: "Carla",
      action: "picture-added",
      label: `haus-am-see: ${alt}`,
      before: { pictures: 1 },
      after: { pictures: 2, picturePlace: 2, altText: alt, photo },
    },
  ]);
});

test.each([
  ["PNG", "png"],
  ["WebP", "webp"],
] as const)("a %s photo is accepted under any file name and stored as JPEG", async (_name, format) => {
  const done = await upload(await aShot({ format }), { alt }, { name: "../../etc/passwd" });
  expect(done.location).toBe(`${path}?erledigt=hochgeladen`);
  expect(await photoOf(1)).toMatch(/^[0-9a-f]{32}\.jpg$/);
});

test("a photo of low resolution is accepted with a warning", async () => {
  const done = await upload(await aShot({ width: 900, height: 700 }));
  expect(done.location).toBe(`${path}?erledigt=klein`);
  expect(readVisibleText((await carla.get(done.location)).text)).toContain("weniger als 1200 Pixel breit");
});

const refusals: readonly (readonly [what: string, content: () => Promise<Buffer | string>, says: string])[] =
  [
    ["an empty file", async () => "", "Die Datei ist leer"],
    ["a text", async () => "Das Haus am See", "Das ist kein JPEG, PNG, WebP oder AVIF"],
    ["an SVG", async () => anSvg, "Das ist kein JPEG, PNG, WebP oder AVIF"],
    [
      "a web page",
      async () => "<!doctype html><script>alert(1)</script>",
      "Das ist kein JPEG, PNG, WebP oder AVIF",
    ],
    ["a GIF", async () => "GIF89a\x01\x00\x01\x00", "Das ist kein JPEG, PNG, WebP oder AVIF"],
    ["a photograph of an iPhone", async () => "\x00\x00\x00\x24ftypheic\x00\x00", "Das ist eine HEIC-Datei"],
    [
      "a head without a picture",
      async () => Buffer.from("ffd8ffe000104a464946", "hex"),
      "beschädigt oder unvollständig",
    ],
    [
      "half a photograph",
      async () => {
        const whole = await aShot();
        return whole.subarray(0, whole.length / 2);
      },
      "beschädigt oder unvollständig",
    ],
    [
      "an SVG with the beginning of a JPEG",
      async () => Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(anSvg)]),
      "beschädigt oder unvollständig",
    ],
    ["a small one", () => aShot({ width: 799, height: 900 }), "799 × 900 Pixel sind zu wenige"],
    ["a low one", () => aShot({ width: 1600, height: 599 }), "1600 × 599 Pixel sind zu wenige"],
    ["a bomb", aBomb, "40000 × 40000 Pixel sind zu viele"],
    ["sixteen megabytes", async () => Buffer.alloc(15 * 1024 * 1024 + 1, 255), "mehr als 15 MB"],
  ];

test.each(refusals)("%s is refused with a reason, and nothing is stored", async (_what, content, says) => {
  const before = await allTables(database.db());
  const files = readdirSync(shop.shop.config.dataDir).length;
  const answer = await upload(await content());
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain(says);
  expect(answer.text).toContain(`>${alt}</textarea>`);
  expect(await allTables(database.db())).toEqual(before);
  expect(readdirSync(shop.shop.config.dataDir)).toHaveLength(files);
});

test("data after the pixels of a photo is removed", async () => {
  const page = Buffer.from("<script>alert(1)</script>PK\u0003\u0004");
  await upload(Buffer.concat([await aShot(), page]));
  expect(readFileSync(join(photoDirectory(), await photoOf(1))).toString("latin1")).not.toContain("alert(1)");
});

test("an oversized upload is refused, an anonymous one redirected to the login", async () => {
  const large = Buffer.alloc(25 * 1024 * 1024, 255);
  expect((await upload(large)).status).toBe(413);
  const anonymous = await postFile(
    shop.visitor(),
    path,
    { intent: "upload", alt },
    { name: "a.jpg", content: large },
  );
  expect([anonymous.status, anonymous.location.split("?")[0]]).toEqual([303, "/verwaltung/anmelden"]);
  const sales = await signInNewOperator(database.db(), shop.visitor(), "sales");
  expect(
    (await postFile(sales, path, { intent: "upload", alt }, { name: "a.jpg", content: await aShot() }))
      .status,
  ).toBe(403);
});

test("a photo sent without its alternative text need not be uploaded again", async () => {
  const before = await allTables(database.db());
  const missing = await upload(await aShot(), { alt: " " });
  expect(missing.status).toBe(422);
  const words = readVisibleText(missing.text);
  expect(words).toContain("Alternativtext: Schreiben Sie in einem Satz, was zu sehen ist");
  expect(words).toContain("Dieses Foto ist schon da (1600 × 1200 Pixel)");
  expect(missing.text).toContain('src="data:image/jpeg;base64,');
  expect(await allTables(database.db())).toEqual(before);
  const draft = hiddenValue(missing.text, "draft");
  const again = await upload("", { alt: "Foto von einem Steg", draft }, { name: "" });
  expect(readVisibleText(again.text)).toContain("Dass es ein Bild ist, sagen Vorleseprogramme selbst");
  const done = await upload("", { alt, draft: hiddenValue(again.text, "draft") }, { name: "" });
  expect(done.location).toBe(`${path}?erledigt=hochgeladen`);
  expect([await readAlts(), await photoOf(1)]).toEqual([["Ein See", alt], draft]);
});

test.each(["", "../../package.json", "0".repeat(32) + ".jpg", "x.jpg"])(
  "refuses a form without a file, with %j as the uploaded photo",
  async (draft) => {
    const answer = await upload("", { alt, draft }, { name: "" });
    expect([answer.status, await readAlts()]).toEqual([422, ["Ein See"]]);
    expect(readVisibleText(answer.text)).toMatch(/Wählen Sie (eine Datei|sie noch einmal)/);
  },
);

test("the same photo uploaded again is stored once", async () => {
  const shot = await aShot();
  const [one, two] = await Promise.all([upload(shot), upload(shot)]);
  expect([one.location, two.location]).toEqual(Array(2).fill(`${path}?erledigt=hochgeladen`));
  expect((await upload(shot)).location).toBe(one.location);
  expect(await readAlts()).toEqual(["Ein See", alt]);
  const other = await upload(shot, { alt: "Noch ein Steg" });
  expect(readVisibleText(other.text)).toContain("Dieses Foto gehört schon zum Angebot");
  expect(await listAuditOf(database.db(), "offer", "haus-am-see")).toHaveLength(1);
});

test("a room photo replaces the previous photo of the room", async () => {
  const steps = [
    ["#111111", "Ein Bett am Fenster"],
    ["#eeeeee", "Zwei Betten"],
  ] as const;
  for (const [background, says] of steps)
    expect((await upload(await aShot({ background }), { alt: says, room: "dz" })).status).toBe(303);
  expect(await readAlts()).toEqual(["Ein See"]);
  expect((await readPictures()).rooms).toMatchObject([{ key: "dz", image: { alt: "Zwei Betten" } }]);
  shop.dropPages();
  expect((await shop.visitor().get(deal)).text).toContain("/pictures/haus-am-see-dz-");
  expect((await upload(await aShot(), { alt, room: "suite" })).status).toBe(422);
  // The picture of the room is the last article on the page.
  const described = await postForm(1, { intent: "describe", alt: "Ein helles Zimmer" });
  expect(described.location).toBe(`${path}?erledigt=beschrieben`);
  expect((await postForm(1, { intent: "remove" })).location).toBe(`${path}?erledigt=entfernt`);
  expect((await readPictures()).rooms).toMatchObject([{ image: null }]);
});

test("pictures can be moved, described and removed, except for the last one", async () => {
  await upload(await aShot({ background: "#222222" }), { alt: "B" });
  await upload(await aShot({ background: "#444444" }), { alt: "C" });
  expect((await postForm(2, { intent: "move", to: "0" })).location).toBe(`${path}?erledigt=verschoben`);
  expect(await readAlts()).toEqual(["C", "Ein See", "B"]);
  shop.dropPages();
  expect((await shop.visitor().get(deal)).text).toMatch(/\/pictures\/haus-am-see-1-[0-9a-f]{8}-1200\.jpg/);
  await postForm(0, { intent: "move", to: "1" });
  expect(await readAlts()).toEqual(["Ein See", "C", "B"]);
  const empty = await postForm(1, { intent: "describe", alt: "" });
  expect([empty.status, readVisibleText(empty.text).includes("Schreiben Sie in einem Satz")]).toEqual([
    422,
    true,
  ]);
  expect(empty.text).toContain('href="#f-p1-alt"');
  await postForm(1, { intent: "describe", alt: "Ein Garten" });
  await postForm(2, { intent: "remove" });
  await postForm(0, { intent: "remove" });
  expect(await readAlts()).toEqual(["Ein Garten"]);
  const last = await postForm(0, { intent: "remove" });
  expect([last.status, readVisibleText(last.text).includes("Das letzte Bild bleibt")]).toEqual([422, true]);
  const log = await listAuditOf(database.db(), "offer", "haus-am-see");
  expect(log.map(({ action }) => action.replace("picture-", ""))).toEqual([
    "added",
    "added",
    "moved",
    "moved",
    "described",
    "removed",
    "removed",
  ]);
  expect(log[2]).toMatchObject({ before: { picturePlace: 3 }, after: { picturePlace: 1 } });
  expect(log[5]).toMatchObject({ before: { altText: "B", pictures: 3 }, after: { pictures: 2 } });
  const owner = await signInNewOperator(database.db(), shop.visitor(), "owner");
  expect((await owner.get("/verwaltung/protokoll")).text).toContain(`href="${path.replace("/bilder", "")}"`);
});

test("a removed picture can be restored while its file exists", async () => {
  await upload(await aShot(), { alt });
  const photo = await photoOf(1);
  await upload(await aShot({ background: "#777777" }), { alt: "Ein Bett", room: "dz" });
  await postForm(1, { intent: "remove" });
  await postForm(1, { intent: "remove" });
  const { text } = await carla.get(path);
  expect([...text.matchAll(/aria-label="Wieder aufnehmen: ([^"]*)"/g)].map(([, of]) => of)).toEqual([
    "Ein Bett",
    alt,
  ]);
  for (let left = 2; left > 0; left--) {
    const page = await carla.get(path);
    const back = await carla.post(path, fieldsOf({ html: page.text }, "Wieder aufnehmen"));
    expect(back.location).toBe(`${path}?erledigt=hochgeladen`);
  }
  expect([await readAlts(), await photoOf(1)]).toEqual([["Ein See", alt], photo]);
  expect((await readPictures()).rooms).toMatchObject([{ image: { alt: "Ein Bett" } }]);
  expect((await carla.get(path)).text).not.toContain("Wieder aufnehmen");
  await postForm(1, { intent: "remove" });
  shop.clock.now = laterBy(testNow, 6.1 * 86_400_000);
  const operator = await anOperator(database.db(), "content", { name: "Ole" });
  const ole = await signInAs(database.db(), shop.visitor(), operator, shop.clock.now);
  expect((await ole.get(path)).text).not.toContain("Wieder aufnehmen");
});

test("a conflicting change is refused, unless it is already done or only adds a picture", async () => {
  await upload(await aShot({ background: "#222222" }), { alt: "B" });
  const dora = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Dora" });
  const describeForm = await readForm(1, { intent: "describe", alt: "Ein Boot" }, dora);
  const move = await readForm(1, { intent: "move", to: "0" }, dora);
  await postForm(1, { intent: "move", to: "0" });
  const conflict = await dora.post(path, describeForm);
  expect([
    conflict.status,
    readVisibleText(conflict.text).includes("Inzwischen hat jemand die Bilder geändert"),
  ]).toEqual([422, true]);
  // The typed text stays with its picture, which has moved.
  expect(conflict.text).toContain(">Ein Boot</textarea>");
  expect(await readAlts()).toEqual(["B", "Ein See"]);
  expect((await dora.post(path, move)).location).toBe(`${path}?erledigt=verschoben`);
  const fields = { intent: "upload", stand: describeForm.stand, alt, room: "" };
  const joined = await postFile(dora, path, fields, { name: "c.jpg", content: await aShot() });
  expect(joined.location).toBe(`${path}?erledigt=hochgeladen`);
  const room = { ...fields, room: "dz" };
  const other = { name: "d.jpg", content: await aShot({ background: "#999999" }) };
  expect((await postFile(dora, path, room, other)).status).toBe(422);
});

test("an unknown offer is answered with 404, an unknown form with 422", async () => {
  expect((await carla.get("/verwaltung/angebote/gibt-es-nicht/bilder")).status).toBe(404);
  expect((await carla.post("/verwaltung/angebote/gibt-es-nicht/bilder", { intent: "remove" })).status).toBe(
    404,
  );
  const nothing = await carla.post(path, { intent: "tanzen" });
  expect([nothing.status, readVisibleText(nothing.text).includes("Sagen Sie, was")]).toEqual([422, true]);
});

test("a failed write is answered with 500 and adds no picture", async () => {
  const dataDir = join(shop.shop.config.dataDir, "datei");
  const elsewhere = await openWholeShop(database.open(), {
    config: () => ({ dataDir, photos: { dataDir, bucket: undefined } }),
  });
  try {
    writeFileSync(dataDir, "");
    const who = await signInNewOperator(database.db(), elsewhere.visitor(), "content", { name: "Emil" });
    const answer = await upload(await aShot(), { alt }, { who });
    expect(answer.status).toBe(500);
    expect(await readAlts()).toEqual(["Ein See"]);
  } finally {
    await elsewhere.close();
  }
});
