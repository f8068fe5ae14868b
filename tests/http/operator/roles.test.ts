/** Access to every back office page and form, by role and without login, and between properties. */
import { openChannel } from "#tests/support/back-office/alpinebits.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { CatalogueGrouping } from "#app/domain/catalogue/catalogue.ts";
import { hasRight, type Right, type Role, roles } from "#app/domain/operator/role.ts";
import type { Order } from "#app/domain/order/order.ts";
import routes from "#app/routes.ts";
import { saveGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import {
  placeTransferOrder,
  lake,
  mill,
  createTwoProperties,
  createWaitingBid,
} from "#tests/support/back-office/orders.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { aQuestion } from "#tests/support/back-office/questions.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { aSubscriber } from "#tests/support/back-office/subscribers.ts";
import { aKey } from "#tests/support/shops/partner.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anOperator, signInNewOperator } from "#tests/support/back-office/operators.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop?.close());

const theme: CatalogueGrouping = {
  groupingType: "theme",
  slug: "am-see",
  heading: "Am See",
  description: "",
  tag: "am-see",
  image: { imageUrl: "/hero.svg", alt: "", hash: "day-sea" },
};
let own: Order;
let foreign: Order;
let ownBid: string;
let foreignBid: string;
let ownVariant: string;
let foreignVariant: string;
let threadId: string;
let reviewId: string;
let subscriberId: string;
let operatorId: string;
let keyId: string;
let accessId: string;
/** Empties the database, then creates two properties with an order and a bid each. */
async function seedDatabase(): Promise<void> {
  await database.empty();
  const db = database.db();
  const [lakeId, millId] = await createTwoProperties(db);
  [ownVariant, foreignVariant] = [lakeId, millId];
  own = await placeTransferOrder(db, lakeId, {
    lastName: "Seemann",
    email: "seemann@kundin.example",
    phone: "0170 1",
  });
  foreign = await placeTransferOrder(db, millId, {
    lastName: "Müllerin",
    email: "muellerin@kundin.example",
    phone: "0170 2",
  });
  ownBid = await createWaitingBid(db, lakeId);
  foreignBid = await createWaitingBid(db, millId);
  threadId = (await aQuestion(db)).id;
  reviewId = (await aReview(db, lake.slug)).id;
  subscriberId = (await aSubscriber(db)).id;
  keyId = (await aKey(db)).stored.id;
  await openChannel(db, lake.key);
  accessId = (await listChannelAccesses(db, lake.key))[0]?.id ?? "";
  await saveGroupings(db, [theme], false);
  operatorId = (await anOperator(db, "sales", { name: "vera" })).id;
}

const signIn = (role: Role, name: string = role) =>
  signInNewOperator(database.db(), shop.visitor(), role, {
    vendorKey: role === "house" ? lake.key : null,
    name,
  });

/** The right that each page needs. Null: no login needed. */
const pages: Readonly<Record<string, Right | null>> = {
  "": "today",
  anmelden: null,
  "anmelden/code": null,
  "anmelden/einrichten": null,
  "anmelden/einladung/:token": null,
  konto: "account",
  hilfe: "guide",
  buchungen: "bookings",
  "buchungen.csv": "export",
  "buchungen.xlsx": "export",
  "buchungen/auswahl": "customers",
  "buchungen/auswahl?akt=mark-paid": "money",
  "buchungen/auswahl?akt=confirmation": "mails",
  "buchungen/auswahl?akt=csv": "export",
  "buchungen/neu": "book",
  "buchungen/neu/extras": "book",
  "buchungen/neu/gast": "book",
  "buchungen/:order": "bookings",
  "buchungen/:order/aendern/:item": "book",
  "buchungen/:order/nicht-angereist/:item": "arrivals",
  "buchungen/:order/e-mails/:mail": "customers",
  "buchungen/:order/unterlagen/:paper": "customers",
  "e-mails": "mails",
  vorschlaege: "proposals",
  "vorschlaege/:bid": "proposals",
  fragen: "questions",
  "fragen/:thread": "questions",
  barrieren: "questions",
  bewertungen: "reviews",
  "bewertungen/:review": "reviews",
  anreisen: "arrivals",
  "anreisen.csv": "arrivals",
  "anreisen.xlsx": "arrivals",
  "anreisen/kalender": "arrivals",
  "anreisen/hausprogramm": "channels",
  "anreisen/hausprogramm/:access": "channels",
  gutschein: "redeem",
  rabattcodes: "codes",
  geld: "money",
  "geld/rueckzahlungen": "money",
  "geld/dateien/:payout": "money",
  "geld/rechnungen": "money",
  "geld/rechnungen.csv": "money",
  "geld/steuer": "money",
  "geld/datev.csv": "money",
  "geld/gutscheine": "money",
  "geld/gutscheine.csv": "money",
  belegung: "occupancy",
  zimmer: "rooms",
  "zimmer.csv": "rooms",
  "zimmer/tabelle": "rooms",
  "zimmer/:variant": "rooms",
  "zimmer/:variant/aendern": "rooms",
  "zimmer/:variant/aendern?von=5.2.2027&preis=80": "prices",
  "zimmer/:variant/aendern?gutscheine=5": "rooms",
  "zimmer/:variant/aendern?gutscheinpreis=80": "prices",
  "angebote/:offer/bilder": "offers",
  angebote: "offers",
  "angebote/neu": "offers",
  "angebote/neu?art=reise": "offers",
  "angebote/:offer": "offers",
  "angebote/:offer/texte": "offers",
  "angebote/:offer/haus": "offers",
  "angebote/:offer/einordnung": "offers",
  "angebote/:offer/reise": "offers",
  "angebote/:offer/zimmer": "offers",
  "angebote/:offer/zimmer/:room": "offers",
  "angebote/:offer/varianten/:variant": "offers",
  "angebote/:offer/varianten/:variant/preise": "offers",
  "angebote/:offer/storno": "offers",
  "angebote/:offer/gutscheine": "offers",
  "angebote/:offer/leistungen": "offers",
  "angebote/:offer/leistungen/:extra": "offers",
  "angebote/:offer/aktionen": "offers",
  "angebote/:offer/aktionen/:promotion": "offers",
  "angebote/:offer/verkauf": "offers",
  "angebote/:offer/kopieren": "offers",
  "angebote/:offer/hausprogramm": "offers",
  "angebote/:offer/verlauf": "offers",
  themen: "offers",
  "themen/neu": "offers",
  "themen/:theme": "offers",
  anbieter: "vendors",
  "anbieter/neu": "vendors",
  "anbieter/:vendor": "vendors",
  katalog: "catalogue",
  "katalog.json": "catalogue",
  zahlen: "figures",
  "zahlen.csv": "figures",
  "geld/geschenkgutscheine": "money",
  umleitungen: "redirects",
  newsletter: "newsletter",
  "newsletter.csv": "newsletter",
  "newsletter/:subscriber": "newsletter",
  datenschutz: "privacy",
  "datenschutz.json": "privacy",
  einstellungen: "settings",
  "einstellungen/look": "settings",
  "einstellungen/texte": "settings",
  "einstellungen/texte/:page": "settings",
  "einstellungen/texte/:page/:version": "settings",
  "einstellungen/mails": "settings",
  "einstellungen/mails/:mail": "settings",
  "einstellungen/:group": "settings",
  personen: "operators",
  "personen/:operator": "operators",
  schluessel: "keys",
  "schluessel/:key": "keys",
  protokoll: "audit",
  "protokoll/webhooks": "webhooks",
  "*": "account",
};

/** The only page that answers to anybody: its link is the proof. */
const invitation = "anmelden/einladung/:token";

/** The right that each form needs, by page and intent. */
const forms: readonly (readonly [path: string, intent: string, right: Right])[] = [
  ["konto", "end-others", "account"],
  ["buchungen", "remember", "bookings"],
  ["buchungen", "forget", "bookings"],
  ["angebote", "remember", "offers"],
  ["angebote", "forget", "offers"],
  ["vorschlaege", "remember", "proposals"],
  ["vorschlaege", "forget", "proposals"],
  ["anreisen", "remember", "arrivals"],
  ["anreisen", "forget", "arrivals"],
  ["buchungen/auswahl", "mark-paid", "money"],
  ["buchungen/auswahl", "confirmation", "mails"],
  ["buchungen/auswahl", "anything", "customers"],
  ["buchungen/neu/extras", "choose", "book"],
  ["buchungen/neu/gast", "book", "book"],
  ["buchungen/:order/aendern/:item", "change", "book"],
  ["buchungen/:order/aendern/:item", "offer", "book"],
  ["buchungen/:order/nicht-angereist/:item", "record", "arrivals"],
  ["buchungen/:order/nicht-angereist/:item", "undo", "arrivals"],
  ["buchungen/:order", "mark-paid", "money"],
  ["buchungen/:order", "refund", "money"],
  ["buchungen/:order", "refund-all", "money"],
  ["buchungen/:order", "cancel", "cancel"],
  ["buchungen/:order", "mail", "mails"],
  ["buchungen/:order", "link", "mails"],
  ["buchungen/:order", "note", "notes"],
  ["buchungen/:order", "customer", "contact"],
  ["buchungen/:order", "anything", "bookings"],
  ["e-mails", "again", "mails"],
  ["vorschlaege/:bid", "decline", "proposals"],
  ["anreisen/kalender", "renew", "arrivals"],
  ["anreisen/kalender", "pin", "redeem"],
  ["anreisen/kalender", "feed-add", "occupancy"],
  ["anreisen/kalender", "feed-read", "occupancy"],
  ["anreisen/kalender", "feed-remove", "occupancy"],
  ["anreisen/hausprogramm", "create", "channels"],
  ["anreisen/hausprogramm", "end", "channels"],
  ["anreisen/hausprogramm/:access", "save", "channels"],
  ["anreisen/hausprogramm/:access", "end", "channels"],
  ["anreisen/hausprogramm/:access", "now", "channels"],
  ["anreisen/hausprogramm/:access", "again", "channels"],
  ["fragen/:thread", "answer", "questions"],
  ["fragen/:thread", "close", "questions"],
  ["barrieren", "close", "questions"],
  ["bewertungen", "object", "moderation"],
  ["bewertungen/:review", "answer", "reviews"],
  ["bewertungen/:review", "hide", "moderation"],
  ["bewertungen/:review", "restore", "moderation"],
  ["bewertungen/:review", "dismiss", "moderation"],
  ["fragen", "withdrawal-confirm", "cancel"],
  ["fragen", "withdrawal-done", "cancel"],
  ["gutschein", "look", "redeem"],
  ["gutschein", "redeem", "redeem"],
  ["gutschein", "insure", "insure"],
  ["rabattcodes", "create", "codes"],
  ["rabattcodes", "disable", "codes"],
  ["geld/geschenkgutscheine", "issue", "money"],
  ["geld/geschenkgutscheine", "disable", "money"],
  ["umleitungen", "add", "redirects"],
  ["umleitungen", "remove", "redirects"],
  ["newsletter", "find", "newsletter"],
  ["newsletter/:subscriber", "end", "newsletter"],
  ["datenschutz", "look", "privacy"],
  ["datenschutz", "forget", "privacy"],
  ["datenschutz.json", "export", "privacy"],
  ["einstellungen/look", "save", "settings"],
  ["einstellungen/look", "logo", "settings"],
  ["einstellungen/look", "remove", "settings"],
  ["einstellungen/look", "reset", "settings"],
  ["einstellungen/texte/:page", "preview", "settings"],
  ["einstellungen/texte/:page/:version", "restore", "settings"],
  ["einstellungen/texte/:page/:version", "revoke", "settings"],
  ["einstellungen/mails/order-received", "save", "settings"],
  ["einstellungen/mails/order-received", "reset", "settings"],
  ["einstellungen/:group", "save", "settings"],
  ["einstellungen/:group", "reset", "settings"],
  ["personen", "invite", "operators"],
  ["personen/:operator", "role", "operators"],
  ["personen/:operator", "disable", "operators"],
  ["personen/:operator", "enable", "operators"],
  ["personen/:operator", "reset", "operators"],
  ["schluessel", "add", "keys"],
  ["schluessel/:key", "revoke", "keys"],
  ["protokoll/webhooks", "again", "webhooks"],
  ["protokoll/webhooks", "all", "webhooks"],
  ["protokoll/webhooks", "replay", "webhooks"],
  ["protokoll/webhooks", "since", "webhooks"],
  ["geld", "read-in", "money"],
  ["geld", "settle", "money"],
  ["geld/rueckzahlungen", "account", "money"],
  ["geld/rueckzahlungen", "make", "money"],
  ["geld/rueckzahlungen", "finish", "money"],
  ["geld/rueckzahlungen", "undo", "money"],
  ["geld/rueckzahlungen", "by-hand", "money"],
  ["angebote/neu?art=hotel", "create", "offers"],
  ["angebote/neu?art=reise", "create", "offers"],
  ["angebote/neu?art=gutschein", "create", "offers"],
  ["angebote/:offer/kopieren", "copy", "offers"],
  ["angebote/:offer", "take-down", "offers"],
  ["angebote/:offer/texte", "save", "offers"],
  ["angebote/:offer/haus", "save", "offers"],
  ["angebote/:offer/einordnung", "save", "offers"],
  ["angebote/:offer/reise", "save", "offers"],
  ["angebote/:offer/zimmer", "add", "offers"],
  ["angebote/:offer/zimmer/:room", "save", "offers"],
  ["angebote/:offer/zimmer/:room", "add", "offers"],
  ["angebote/:offer/zimmer/:room", "remove", "offers"],
  ["angebote/:offer/varianten/:variant", "save", "offers"],
  ["angebote/:offer/varianten/:variant", "remove", "offers"],
  ["angebote/:offer/varianten/:variant/preise", "save", "offers"],
  ["angebote/:offer/varianten/:variant/preise", "copy", "offers"],
  ["angebote/:offer/storno", "save", "offers"],
  ["angebote/:offer/hausprogramm", "save", "offers"],
  ["angebote/:offer/gutscheine", "save", "offers"],
  ["angebote/:offer/leistungen", "add", "offers"],
  ["angebote/:offer/leistungen/:extra", "save", "offers"],
  ["angebote/:offer/leistungen/:extra", "remove", "offers"],
  ["angebote/:offer/aktionen", "save", "offers"],
  ["angebote/:offer/aktionen/:promotion", "save", "offers"],
  ["angebote/:offer/verkauf", "publish", "offers"],
  ["themen", "move", "offers"],
  ["themen/neu", "create", "offers"],
  ["themen/:theme", "save", "offers"],
  ["themen/:theme", "remove", "offers"],
  ["anbieter/neu", "create", "vendors"],
  ["anbieter/:vendor", "save", "vendors"],
  ["anbieter/:vendor", "remove", "vendors"],
  ["katalog", "look", "catalogue"],
  ["katalog", "import", "catalogue"],
  ["katalog", "stop", "catalogue"],
  ["katalog", "resume", "catalogue"],
  ["belegung", "block", "occupancy"],
  ["belegung", "unblock", "occupancy"],
  ["belegung", "count", "occupancy"],
  ["zimmer/tabelle", "look", "rooms"],
  ["zimmer/tabelle", "change", "rooms"],
  ["zimmer/:variant", "stop", "rooms"],
  ["zimmer/:variant", "resume", "rooms"],
  ["zimmer/:variant/aendern?von=5.2.2027&zimmer=8", "change", "rooms"],
  ["zimmer/:variant/aendern?von=5.2.2027&preis=80", "change", "prices"],
  ["zimmer/:variant/aendern?gutscheine=5", "vouchers", "rooms"],
  ["zimmer/:variant/aendern?gutscheinpreis=80", "vouchers", "prices"],
  ["angebote/:offer/bilder", "upload", "offers"],
  ["angebote/:offer/bilder", "describe", "offers"],
  ["angebote/:offer/bilder", "move", "offers"],
  ["angebote/:offer/bilder", "remove", "offers"],
];

const address = (path: string, order = own, bid = ownBid, variant = ownVariant) =>
  `/verwaltung/${path}`
    .replace(/\/$/, "")
    .replace(":order", order.id)
    .replace(":item", order.orderItems[0]?.id ?? "")
    .replace(":bid", bid)
    .replace(":thread", threadId)
    .replace(":review", reviewId)
    .replace(":subscriber", subscriberId)
    .replace(":operator", operatorId)
    .replace(":key", keyId)
    .replace(":access", accessId)
    .replace(/:(payout|extra|promotion|mail|paper|token)/, "gibt-es-nicht")
    .replace(":room", "dz")
    .replace("varianten/:variant", "varianten/dz-uf")
    .replace(":variant", variant)
    .replace(":offer", lake.slug)
    .replace(":vendor", lake.key)
    .replace(":theme", theme.slug)
    .replace(":group", "bank")
    .replace(":page", "aab")
    .replace(":version", "0")
    .replace("*", "gibt-es-nicht");

test("the table lists every back office route", () => {
  const [desk] = (routes as readonly RouteConfigEntry[]).filter(({ id }) => id === "desk");
  expect(desk?.children?.map(({ path = "" }) => path).toSorted()).toEqual(
    Object.keys(pages)
      .filter((path) => !path.includes("?"))
      .toSorted(),
  );
});

// Pages and refused forms change nothing, so all these tests share one database state.
describe("every role, and visitors without login", () => {
  let before: Record<string, string[]>;
  const signedIn = new Map<Role, Visitor>();
  const visitorWithRole = (role: Role) => signedIn.get(role) ?? shop.visitor();
  beforeAll(async () => {
    await seedDatabase();
    for (const role of roles) signedIn.set(role, await signIn(role));
    before = await allTables(database.db());
  });

  test.each(Object.entries(pages))("/verwaltung/%s opens only with its right", async (path, right) => {
    for (const role of roles) {
      const { status } = await visitorWithRole(role).get(address(path));
      // Login pages redirect signed-in operators, the privacy export redirects GET requests.
      const redirects = (right === null && path !== invitation) || path === "datenschutz.json";
      const open = redirects
        ? 303
        : path === invitation
          ? 410
          : path === "*" || /:(payout|extra|promotion|mail|paper)|\/reise$/.test(path)
            ? 404
            : 200;
      expect([role, status]).toEqual([role, right === null || hasRight(role, right) ? open : 403]);
    }
    const { status, location, text } = await shop.visitor().get(address(path));
    if (path === "anmelden") return expect(status).toBe(200);
    if (path === invitation) return expect(status).toBe(410);
    expect([status, location.split("?")[0]]).toEqual([303, "/verwaltung/anmelden"]);
    expect(text).not.toMatch(/Seemann|Müllerin/);
  });

  test("every page says what it is for and links to its chapter of the guide", async () => {
    const owner = visitorWithRole("owner");
    const guide = (await owner.get("/verwaltung/hilfe")).text;
    const visited = Object.entries(pages).filter(
      ([path, right]) =>
        right !== null && !/\.(csv|xlsx|json)$|:(payout|extra|promotion|mail|paper)|\/reise$|\*/.test(path),
    );
    expect(visited.length).toBeGreaterThan(40);
    for (const [path] of visited) {
      const { text } = await owner.get(address(path));
      const [, sentence = "", chapter = ""] =
        /<p class="page-help[^>]*>(Hier .+?\.) <a href="\/verwaltung\/hilfe#(\w+)">Hilfe: /.exec(text) ?? [];
      expect([path, sentence.length > 20, guide.includes(`id="${chapter}"`)]).toEqual([path, true, true]);
    }
  });

  test("refused and missing pages have no help", async () => {
    for (const [role, path] of [
      ["house", "geld"],
      ["owner", "gibt-es-nicht"],
    ] as const)
      expect((await visitorWithRole(role).get(`/verwaltung/${path}`)).text).not.toContain("page-help");
  });

  test.each(forms)(
    "%s refuses the form %s without its right and changes nothing",
    async (path, intent, right) => {
      for (const role of roles.filter((each) => !hasRight(each, right)))
        expect([
          role,
          (
            await visitorWithRole(role).post(address(path), {
              intent,
              stand: "",
            })
          ).status,
        ]).toEqual([role, 403]);
      const anonymous = await shop.visitor().post(address(path), { intent });
      expect([anonymous.status, anonymous.location.split("?")[0]]).toEqual([303, "/verwaltung/anmelden"]);
      expect(await allTables(database.db())).toEqual(before);
    },
  );

  test.each(forms)("%s accepts the form %s with its right", async (path, intent, right) => {
    for (const role of roles.filter((each) => hasRight(each, right))) {
      const visitor = await signIn(role, `${role} for ${path} ${intent}`);
      const { status } = await visitor.post(address(path), {
        intent,
        stand: "",
      });
      expect([role, status === 403]).toEqual([role, false]);
    }
  });
});

describe("an operator of a property", () => {
  beforeEach(seedDatabase);

  test("cannot see or change another property's guests, rooms or bids", async () => {
    const visitor = await signIn("house");
    const lists = [
      "",
      "buchungen",
      "buchungen?q=M%C3%BCllerin",
      `buchungen?q=${foreign.vanityOrderNumber}`,
      "vorschlaege",
      "anreisen/kalender",
      "anreisen/hausprogramm",
      `anreisen?ab=${arrival}&tage=31`,
      `anreisen.csv?ab=${arrival}&tage=31`,
      `anreisen?ab=${arrival}&haus=M%C3%BChle`,
      "zimmer",
      `belegung?ab=${arrival}`,
      `belegung?ab=${arrival}&angebot=${mill.slug}`,
    ];
    const secretsOf = (order: Order) => [
      order.customer.lastName,
      order.customer.email,
      order.id,
      order.vanityOrderNumber ?? "",
    ];
    for (const path of lists) {
      const { text, status } = await visitor.get(`/verwaltung/${path}`.replace(/\/$/, ""));
      expect(status).toBe(200);
      for (const word of [
        ...secretsOf(foreign).filter((each) => !path.includes(each) && each !== "Müllerin"),
        foreignBid,
        foreignVariant,
      ])
        expect([path, text.includes(word)]).toEqual([path, false]);
      if (!path.includes("q=")) expect([path, text.includes("Müllerin")]).toEqual([path, false]);
    }
    // Pages of another property look the same as missing ones.
    const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0];
    const missing = await visitor.get("/verwaltung/gibt-es-nicht");
    const foreignRooms = (path: string) => address(path, own, ownBid, foreignVariant);
    for (const path of [
      address("buchungen/:order", foreign),
      address("vorschlaege/:bid", own, foreignBid),
      foreignRooms("zimmer/:variant"),
      foreignRooms("zimmer/:variant/aendern?von=5.2.2027&zimmer=8"),
      foreignRooms("zimmer/:variant/aendern?gutscheine=5"),
    ]) {
      const { status, text } = await visitor.get(path);
      expect([status, mainOf(text)]).toEqual([404, mainOf(missing.text)]);
    }
    const answered = await visitor.post(address("vorschlaege/:bid", own, foreignBid), { intent: "accept" });
    expect(answered.status).toBe(404);
    const before = await allTables(database.db());
    for (const [path, intent] of [
      ["zimmer/:variant", "stop"],
      ["zimmer/:variant/aendern?von=5.2.2027&zimmer=8", "change"],
      ["zimmer/:variant/aendern?gutscheine=5", "vouchers"],
    ] as const) {
      const changed = await visitor.post(foreignRooms(path), {
        intent,
        stand: "",
      });
      expect([path, changed.status]).toEqual([path, 404]);
    }
    expect(await allTables(database.db())).toEqual(before);
  });

  test("sees its guests' names and phone numbers, no addresses, prices or emails", async () => {
    const visitor = await signIn("house");
    const { text } = await visitor.get(address("buchungen/:order"));
    for (const word of ["Seemann", "0170\u00a01", "Haus am See"])
      expect([word, text.includes(word)]).toEqual([word, true]);
    expect(text).not.toMatch(/seemann@|310,00|Bestellung eingegangen|Musterweg|€/);
  });

  test("sees only its own part of an order from two properties", async () => {
    const db = database.db();
    const { rows } = await db.$client.query<{ id: string }>("select id from order_item where order_id = $1", [
      foreign.id,
    ]);
    await db.$client.query("update order_item set order_id = $1, title = 'Nur in der Mühle' where id = $2", [
      own.id,
      rows[0]?.id,
    ]);
    const [atLake, atMill] = [
      await signIn("house"),
      await signInNewOperator(db, shop.visitor(), "house", {
        vendorKey: mill.key,
        name: "muehle",
      }),
    ];
    const seesMill = async (visitor: Visitor) =>
      (await visitor.get(address("buchungen/:order"))).text.includes("Mühle");
    expect([await seesMill(atLake), await seesMill(atMill)]).toEqual([false, true]);
  });
});

test("a disabled back office answers 404 to visitors and operators", async () => {
  const disabledShop = await openWholeShop(database.open(), {
    config: () => ({ desk: false }),
  });
  try {
    const visitors = [
      disabledShop.visitor(),
      await signInNewOperator(database.db(), disabledShop.visitor(), "owner"),
    ];
    for (const visitor of visitors)
      for (const path of Object.keys(pages)) {
        const { status, text } = await visitor.get(address(path));
        expect([path, status, text.includes('class="desk')]).toEqual([path, 404, false]);
      }
    expect(
      (
        await visitors[0]!.post("/verwaltung/anmelden", {
          email: "a@b.example",
          password: "x",
        })
      ).status,
    ).toBe(404);
  } finally {
    await disabledShop.close();
  }
});
