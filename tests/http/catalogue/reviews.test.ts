/** Reviews: the guest's form, the pages that show them, reports, and the back office. */
import { beforeEach, expect, test } from "vitest";

import { reviewProof } from "#app/commands/catalogue/reviews.server.ts";
import { laterBy, days } from "#app/domain/dates.ts";
import {
  findReview,
  findReviewOfItem,
  listReviewReports,
} from "#app/store/queries/catalogue/reviews.server.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { secret, weekend } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
const db = () => database.db();

let guest: Visitor;
let path: string;
let itemId: string;
beforeEach(async () => {
  const { order } = await soldOrder(db(), { paid: true });
  itemId = order.orderItems[0]?.id ?? "";
  path = `/de/bewerten/${itemId}/${reviewProof(secret, itemId)}`;
  guest = shop.visitor();
  atDay(2);
});

/** Sets the clock to noon, this many days after departure. */
function atDay(number: number) {
  shop.clock.now = laterBy(new Date(`${weekend.checkout}T11:00:00Z`), days(number));
}
const written = { stars: "4", text: "Ruhig und freundlich.", name: "Erika" };
const readFields = async (button: string) => fieldsOf({ html: (await guest.get(path)).text }, button);

test("a guest writes a review once and edits it", async () => {
  const fields = await readFields("Bewertung abschicken");
  const answers = [
    await guest.post(path, { ...fields, ...written }),
    await guest.post(path, { ...fields, ...written }),
  ];
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, path],
    [303, path],
  ]);
  expect(await findReviewOfItem(db(), itemId)).toMatchObject({ stars: 4, name: "Erika", edited: null });
  const again = await guest.post(path, {
    ...(await readFields("Änderung speichern")),
    ...written,
    stars: "2",
  });
  expect(again.status).toBe(303);
  expect(await findReviewOfItem(db(), itemId)).toMatchObject({ stars: 2 });
});

test("the form offers five radio buttons with text and the guest's short name", async () => {
  const { text } = await guest.get(path);
  const page = readVisibleText(text);
  expect(page).toMatch(
    /5 Sterne: sehr gut.*4 Sterne: gut.*3 Sterne: geht so.*2 Sterne: schlecht.*1 Stern: sehr schlecht/,
  );
  expect(text).toMatch(/name="name"[^>]*value="[^"]+ \p{Lu}\."/u);
});

test("a review without stars or text comes back with its values", async () => {
  const { status, text } = await guest.post(path, { intent: "review", text: "", name: "Erika" });
  expect(status).toBe(422);
  const page = readVisibleText(text);
  expect(page).toContain("Sterne fehlen: Wählen Sie 1 bis 5");
  expect(page).toContain("Schreiben Sie ein paar Worte");
  expect(text).toContain('value="Erika"');
  const foreign = await guest.post(path, { intent: "review", ...written, stars: "6" });
  expect(foreign.status).toBe(422);
});

test("a wrong link is answered with 404 and an explanation", async () => {
  const { status, text } = await guest.get(`/de/bewerten/${itemId}/falsch`);
  expect(status).toBe(404);
  expect(readVisibleText(text)).toContain("achten Sie darauf, dass er vollständig ist");
  expect((await guest.post(`/de/bewerten/${itemId}/falsch`, written)).status).toBe(404);
});

test("an expired link is answered with 410 and the last day", async () => {
  atDay(91);
  const { status, text } = await guest.get(path);
  expect(status).toBe(410);
  expect(readVisibleText(text)).toContain("Bewerten konnten Sie bis zum");
});

test("a link before the end of the stay says from when it is valid", async () => {
  atDay(-2);
  const { status, text } = await guest.get(path);
  expect([status, readVisibleText(text).includes("Ihre Reise ist noch nicht zu Ende")]).toEqual([200, true]);
});

test("the author deletes the review", async () => {
  await guest.post(path, { intent: "review", ...written });
  const { status } = await guest.post(path, await readFields("Bewertung löschen"));
  expect([status, await findReviewOfItem(db(), itemId)]).toEqual([303, null]);
});

/** Two reviews of a property on sale, at the time of the tests' operators. */
async function showOffer() {
  shop.clock.now = testNow;
  await createTwoProperties(db());
  const review = await aReview(db(), lake.slug, { stars: 5, answer: "Danke!", answered: testNow });
  await aReview(db(), lake.slug, { stars: 2, text: "Laut.", name: "" });
  shop.dropPages();
  return review;
}
const offer = `/de/deals/hotel/${lake.slug}`;

test("the offer's page shows the average, the newest review and the rules", async () => {
  await showOffer();
  const page = readVisibleText((await guest.get(offer)).text);
  for (const part of [
    "3,5 von 5 (2 Bewertungen)",
    "2 von 5: schlecht",
    "Gereist im Oktober 2026",
    "Gast,",
    "Bewerten kann nur, wer hier gebucht hat und gereist ist",
    "Diese Bewertungen sind für die Demonstration erfunden.",
  ])
    expect(page).toContain(part);
});

test("a review of a booking is marked as verified", async () => {
  await guest.post(path, { intent: "review", ...written });
  shop.dropPages();
  const [slug] = /\/de\/deals\/[^"?]+/.exec((await guest.get(path)).text) ?? [];
  expect(readVisibleText((await guest.get(slug ?? "")).text)).toContain("Geprüfte Buchung");
});

test("the light version links to the page of all reviews", async () => {
  await showOffer();
  guest.cookies.set("leichte-version", "1");
  const { text } = await guest.get(offer);
  expect(text).toContain(`href="${offer}/bewertungen"`);
  expect(readVisibleText(text)).not.toContain("Laut.");
  const all = await guest.get(`${offer}/bewertungen`);
  expect(all.status).toBe(200);
  expect(readVisibleText(all.text)).toContain("Laut.");
  expect(readVisibleText(all.text)).toContain("Danke!");
  expect(readVisibleText(all.text)).toContain("5 Sterne, sehr gut: 1 Bewertung");
  expect((await guest.get(`${offer}/bewertungen?seite=2`)).status).toBe(404);
});

test("a reader reports a review once, and gets a receipt", async () => {
  const { id } = await showOffer();
  const report = `/de/bewertung-melden/${id}`;
  const fields = { intent: "report", reason: "false", text: "Stimmt nicht.", email: "" };
  const sent = await guest.post(report, fields);
  expect([sent.status, (await guest.post(report, fields)).location]).toEqual([303, sent.location]);
  expect(readVisibleText((await guest.get(sent.location)).text)).toContain("Ihre Meldung ist angekommen");
  expect(await listReviewReports(db(), id)).toHaveLength(1);
  expect((await guest.post(report, { intent: "report", text: "" })).status).toBe(422);
});

test("an operator hides and restores a reported review", async () => {
  const { id } = await showOffer();
  await guest.post(`/de/bewertung-melden/${id}`, { reason: "insult", text: "Beleidigt mich.", email: "" });
  const sina = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Sina" });
  const list = readVisibleText((await sina.get("/verwaltung/bewertungen?stand=reported")).text);
  expect(list).toContain("1 Meldung");
  const desk = `/verwaltung/bewertungen/${id}`;
  const formOf = async (button: string) => fieldsOf({ html: (await sina.get(desk)).text }, button);
  const hide = { ...(await formOf("Verbergen")), reason: "insult" };
  for (const answer of [await sina.post(desk, hide), await sina.post(desk, hide)])
    expect(answer.status).toBe(303);
  expect(await findReview(db(), id)).toMatchObject({ hideReason: "insult" });
  expect((await guest.get(`/de/bewertung-melden/${id}`)).status).toBe(404);
  expect((await sina.post(desk, await formOf("Wieder zeigen"))).status).toBe(303);
  expect(await findReview(db(), id)).toMatchObject({ hidden: null });
});

test("hiding needs a reason", async () => {
  const { id } = await showOffer();
  const sina = await signInNewOperator(db(), shop.visitor(), "sales");
  const desk = `/verwaltung/bewertungen/${id}`;
  const fields = fieldsOf({ html: (await sina.get(desk)).text }, "Verbergen");
  const { status, text } = await sina.post(desk, { intent: "hide", seen: fields["seen"] ?? "" });
  expect([status, readVisibleText(text).includes("Wählen Sie einen Grund")]).toEqual([422, true]);
});

test("a property answers its own reviews, hides none and sees no other property's", async () => {
  const own = await showOffer();
  const other = await aReview(db(), mill.slug, { text: "Fremdes Haus." });
  const house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: lake.key });
  const list = readVisibleText((await house.get("/verwaltung/bewertungen?stand=all")).text);
  expect([list.includes("Laut."), list.includes("Fremdes Haus.")]).toEqual([true, false]);
  expect((await house.get(`/verwaltung/bewertungen/${other.id}`)).status).toBe(404);
  expect(
    (await house.post(`/verwaltung/bewertungen/${other.id}`, { intent: "answer", answer: "x" })).status,
  ).toBe(404);
  const desk = `/verwaltung/bewertungen/${own.id}`;
  const fields = fieldsOf({ html: (await house.get(desk)).text }, "Antwort veröffentlichen");
  expect((await house.post(desk, { ...fields, answer: "Bis bald." })).status).toBe(303);
  expect(await findReview(db(), own.id)).toMatchObject({ answer: "Bis bald." });
  expect((await house.post(desk, { intent: "hide", reason: "insult" })).status).toBe(403);
});
