import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { saveHotelInfo } from "#app/commands/catalogue/hotel-info.server.ts";
import { setChannelPush } from "#app/commands/order/channel-pushes.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { openChannel } from "#tests/support/back-office/alpinebits.ts";
import { createChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import { beginPictures } from "#app/commands/operator/picture-work.server.ts";
import { addRedirect } from "#app/commands/redirects.server.ts";
import { invitationToken } from "#app/commands/operator/invitations.server.ts";
import { addOperator } from "#app/commands/operator/operators.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { password } from "#tests/support/accounts.ts";
import { findOperatorByEmail } from "#app/store/queries/operator/operators.server.ts";
import { secret } from "#tests/support/fakes.ts";
import { listInbox } from "#app/store/queries/payment/bank.server.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { camtFile } from "#tests/support/bank-files.ts";
import { saveSettings } from "#app/store/queries/settings.server.ts";
import { aLogo, aShot } from "#tests/support/photo-files.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { testNow } from "#tests/support/catalogue.ts";
import {
  placeTransferOrder,
  lake,
  createTwoProperties,
  createWaitingBid,
} from "#tests/support/back-office/orders.ts";
import { aBarrier, aQuestion, aWithdrawal } from "#tests/support/back-office/questions.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { storeCode } from "#tests/support/carts.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { aSubscriber } from "#tests/support/back-office/subscribers.ts";
import { keysPath, typedKey } from "#tests/support/back-office/keys.ts";
import { aKey } from "#tests/support/shops/partner.ts";
import { createDeliveredEvent, createUndeliveredEvent } from "#tests/support/back-office/webhooks.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { readFormFields, newOffer, send } from "#tests/support/back-office/offer-forms.ts";
import { anOperator, signInNewOperator, codeOf } from "#tests/support/back-office/operators.ts";

import { fillForm, type FormContext, createPaidVoucher, person, type TwiceForm } from "./form.ts";

async function prepareBookingForm(given: FormContext, button: string, typed: Record<string, string> = {}) {
  const [variantId] = await createTwoProperties(given.db);
  const order = await placeTransferOrder(given.db, variantId);
  await signInNewOperator(given.db, given.visitor, "owner");
  const path = `/verwaltung/buchungen/${order.id}`;
  if (/zurückzahlen/i.test(button))
    await given.visitor.post(path, (await fillForm(given, path, "Als bezahlt vermerken")).fields);
  const form = await fillForm(given, path, button, typed);
  return form;
}

async function prepareBlock(given: FormContext) {
  await createTwoProperties(given.db);
  await signInNewOperator(given.db, given.visitor, "sales");
  const path = "/verwaltung/belegung";
  await given.visitor.post(path, (await fillForm(given, path, "Zahl speichern", { zahl: "5" })).fields);
  const [, room = ""] =
    /<select[^>]*name="room".*?<option[^>]*value="([^"]*)"/s.exec((await given.visitor.get(path)).text) ?? [];
  const block = {
    room,
    von: "05.02.2027",
    bis: "06.02.2027",
    anzahl: "2",
    grund: "Maler",
  };
  return fillForm(given, path, "Sperren", block);
}

async function prepareFeed(given: FormContext, button: string) {
  await createTwoProperties(given.db);
  await given.db.$client.query("update room set count = 5");
  await signInNewOperator(given.db, given.visitor, "sales");
  const path = "/verwaltung/anreisen/kalender";
  const { text } = await given.visitor.get(path);
  const [, room = ""] = /<select[^>]*name="room".*?<option[^>]*value="([^"]*)"/s.exec(text) ?? [];
  const typed = { room, name: "Portal", url: "https://portal.example/zimmer.ics" };
  const added = await fillForm(given, path, "Kalender eintragen", typed);
  if (button === "Kalender eintragen") return added;
  await given.visitor.post(path, added.fields);
  return fillForm(given, path, button);
}

async function preparePush(given: FormContext, button: string) {
  await createTwoProperties(given.db);
  await openChannel(given.db, lake.key);
  const [access] = await listChannelAccesses(given.db, lake.key);
  const wish = { accessId: access?.id ?? "", vendorKey: lake.key };
  const address = { url: "https://haus.example/alpinebits", userName: "shop", password: "geheim", seen: "" };
  await signInNewOperator(given.db, given.visitor, "sales");
  const path = `/verwaltung/anreisen/hausprogramm/${wish.accessId}`;
  if (button !== "Adresse speichern") {
    await setChannelPush(workAt(given.db), { ...wish, ...address }, undefined);
    return fillForm(given, path, button);
  }
  const typed = { address: address.url, name: "shop", password: "geheim", current: password };
  return fillForm(given, path, button, typed);
}

async function prepareQuestionForm(given: FormContext, button: string, typed: Record<string, string> = {}) {
  const { id } = await aQuestion(given.db);
  await signInNewOperator(given.db, given.visitor, "sales");
  return fillForm(given, `/verwaltung/fragen/${id}`, button, typed);
}

/** A form on the page of a colleague. */
const operatorForm = (name: string, button: string, typed: Record<string, string> = {}): TwiceForm => ({
  route: "routes/desk/upkeep/operator.tsx",
  name,
  repeat: "state",
  make: async (given) => {
    await signInNewOperator(given.db, given.visitor, "owner");
    const { id } = await anOperator(given.db, "sales", { name: "vera" });
    const path = `/verwaltung/personen/${id}`;
    return fillForm(given, path, button, { ...typed, current: password });
  },
});

const logoName = `${"0123456789abcdef".repeat(2)}-480x120.png`;

/** A form about logo and colour. */
const lookForm = (
  name: string,
  button: string,
  typed: Record<string, string> = {},
  stored: Record<string, string> = {},
): TwiceForm => ({
  route: "routes/desk/upkeep/settings/look.tsx",
  name,
  repeat: "state",
  make: async (given) => {
    await signInNewOperator(given.db, given.visitor, "owner");
    await saveSettings(given.db, stored, testNow);
    return fillForm(given, "/verwaltung/einstellungen/look", button, typed);
  },
});
const textPage = "/verwaltung/einstellungen/texte/imprint";
const ownText = () => ({
  title: "Impressum",
  description: "Wer wir sind.",
  lead: "Angaben nach § 5 DDG.",
  body: "## Anbieter\n\n{{operator}}",
  anyway: "1",
});
const mailWordsPage = "/verwaltung/einstellungen/mails/paid";
const ownWords = { subject: "Ihr Geld ist da", introduction: "Vielen Dank." };

const bankFile = (purpose: string) => ({
  name: "auszug.xml",
  content: camtFile([{ amount: "310.00", purpose }], "DE89370400440532013000"),
});

async function preparePhotosForm(given: FormContext, button: string, typed: Record<string, string> = {}) {
  if (!given.visitor.cookies.has("verwaltung")) {
    await createTwoProperties(given.db);
    await signInNewOperator(given.db, given.visitor, "content");
  }
  return fillForm(given, `/verwaltung/angebote/${lake.slug}/bilder`, button, typed);
}

async function uploadSecondPicture(given: FormContext) {
  const { path, fields } = await preparePhotosForm(given, "Hochladen", {
    alt: "Ein Steg im See",
  });
  delete fields["file"];
  await postFile(given.visitor, path, fields, {
    name: "steg.jpg",
    content: await aShot(),
  });
}

const newVendor = { name: "Birke KG", address: "Dorfstraße 3, 87629 Füssen", email: "haus@birke.example" };

/** A form about themes, in a shop with one that no offer has. */
async function prepareThemeForm(
  given: FormContext,
  page: string,
  button: string,
  typed: Record<string, string> = {},
) {
  const catalogue = sampleCatalogue();
  const [first] = catalogue.groupings;
  const unused = { ...first, slug: "berge", heading: "Berge", tag: "berge" };
  const file = { ...catalogue, groupings: [...catalogue.groupings, unused] };
  await importCatalogueFiles(given.db, filesIn({ "a.json": file }), testNow, { dataDir: filesIn({}) });
  await signInNewOperator(given.db, given.visitor, "content");
  return fillForm(given, `/verwaltung/themen${page}`, button, typed);
}

/** A catalogue file that changes the title of an offer. */
async function prepareCatalogue({ db, visitor }: FormContext) {
  const directory = filesIn({ "a.json": sampleCatalogue() });
  await importCatalogueFiles(db, directory, testNow, { dataDir: filesIn({}) });
  await signInNewOperator(db, visitor, "content");
  const { text } = await visitor.get("/verwaltung/katalog.json");
  const content = text.replaceAll(/"title": "[^"]*"/g, '"title": "Am Wasser"');
  return {
    fields: { intent: "look", art: "add" },
    file: { name: "katalog.json", content },
  };
}

/** Page of an import that waits for its turn. */
async function beginCatalogueImport(given: FormContext): Promise<string> {
  const { fields, file } = await prepareCatalogue(given);
  const { location } = await postFile(given.visitor, "/verwaltung/katalog", fields, file);
  await given.visitor.post(location, (await fillForm(given, location, "Ja, so übernehmen")).fields);
  return location;
}

/** Pictures that a process of the shop renders in advance. */
async function beginPictureWork({ db, visitor }: FormContext): Promise<void> {
  await beginPictures(db, "01234567-0123-7123-8123-0123456789ab", () => testNow);
  await signInNewOperator(db, visitor, "content");
}

/** Enters the password and returns the code for the second step. */
async function passFirstStep({ db, visitor }: FormContext) {
  const operator = await anOperator(db, "sales");
  await visitor.post("/verwaltung/anmelden", {
    email: operator.email,
    password,
  });
  return operator.code(testNow);
}

/** Saving the search of a list, and removing it. */
const savedFilterForms = (route: string, path: string): TwiceForm[] => {
  const signIn = async ({ db, visitor }: FormContext) => {
    await createTwoProperties(db);
    await signInNewOperator(db, visitor, "owner");
  };
  const typed = { name: "Immer wieder" };
  return [
    {
      route,
      name: "save the search",
      repeat: "state",
      make: async (given) => {
        await signIn(given);
        return fillForm(given, path, "Suche merken", typed);
      },
    },
    {
      route,
      name: "remove a saved search",
      repeat: "state",
      make: async (given) => {
        await signIn(given);
        await given.visitor.post(path, (await fillForm(given, path, "Suche merken", typed)).fields);
        return fillForm(given, path, "Löschen");
      },
    },
  ];
};

const bookingForm = (name: string, button: string, typed: Record<string, string> = {}): TwiceForm => ({
  route: "routes/desk/bookings/booking.tsx",
  name,
  repeat: "state",
  says: "over",
  make: (given) => prepareBookingForm(given, button, typed),
});

const stayChange = (name: string, button: string, typed: Record<string, string>): TwiceForm => ({
  route: "routes/desk/bookings/change/change.tsx",
  name,
  repeat: "state",
  make: async (given) => {
    const [variant] = await createTwoProperties(given.db);
    const order = await placeTransferOrder(given.db, variant);
    await signInNewOperator(given.db, given.visitor, "sales");
    const stay = { variant, checkin: "05.02.2027", checkout: "07.02.2027", adults: "2" };
    const path = `/verwaltung/buchungen/${order.id}/aendern/${order.orderItems[0]?.id ?? ""}`;
    return fillForm(given, `${path}?${new URLSearchParams(stay)}`, button, typed);
  },
});

const reviewForm = (name: string, button: string, typed: Record<string, string> = {}): TwiceForm => ({
  route: "routes/desk/questions/review.tsx",
  name,
  repeat: "state",
  make: async (given) => {
    await createTwoProperties(given.db);
    const isHidden = button === "Wieder zeigen";
    const hidden = isHidden ? { hidden: testNow, hideReason: "insult" as const } : {};
    const { id } = await aReview(given.db, lake.slug, hidden);
    await given.visitor.post(`/de/bewertung-melden/${id}`, {
      reason: "false",
      text: "Nein.",
    });
    await signInNewOperator(given.db, given.visitor, "sales");
    return fillForm(given, `/verwaltung/bewertungen/${id}`, button, typed);
  },
});

const bread = { description: "Brot", unitPrice: "3" };
const flatPrice = {
  name: "Fest",
  from: "20.11.2026",
  to: "30.11.2026",
  price1: "90",
};

const season = { "season0-price": "120", "season0-rooms": "2" };
const fullBoard = { "price-VP": "140", rooms: "2" };

const offerForm = (
  file: string,
  page: string,
  button: string,
  typed: Record<string, string> = {},
): TwiceForm => ({
  route: `routes/desk/offers/${file}`,
  name: button,
  repeat: "state",
  make: async ({ db, visitor }) => {
    await createTwoProperties(db);
    await signInNewOperator(db, visitor, "content");
    const offer = `/verwaltung/angebote/${lake.slug}`;
    if (page === "/verkauf") await send(visitor, `${offer}/texte`, "Speichern", { subtitle: "Am Ufer" });
    if (page.endsWith("/BROT")) await send(visitor, `${offer}/leistungen`, "Zusatzleistung anlegen", bread);
    if (page.endsWith("/turmzimmer"))
      await send(visitor, `${offer}/zimmer`, "Zimmer anlegen", {
        name: "Turmzimmer",
      });
    if (page.endsWith("/dz-vp") || button === "Saisons übernehmen")
      await send(visitor, `${offer}/zimmer/dz`, "So anlegen", fullBoard);
    if (page.endsWith("/fest"))
      await send(visitor, `${offer}/aktionen?art=FlatPrice`, "Aktion anlegen", flatPrice);
    const path = `${offer}${page}`;
    return {
      path,
      fields: { ...readFormFields(await visitor.get(path), button), ...typed },
    };
  },
});

export const deskForms: readonly TwiceForm[] = [
  {
    route: "routes/desk/sign-in/route.tsx",
    name: "sign-in by password",
    repeat: "again",
    make: async ({ db }) => {
      const { email } = await anOperator(db, "sales");
      return { path: "/verwaltung/anmelden", fields: { email, password } };
    },
  },
  {
    route: "routes/desk/sign-in/code.tsx",
    name: "sign-in by code",
    repeat: "state",
    says: "over",
    make: async (given) => ({
      path: "/verwaltung/anmelden/code",
      fields: { code: await passFirstStep(given) },
    }),
  },
  {
    route: "routes/desk/sign-in/set-up.tsx",
    name: "first sign-in",
    repeat: "state",
    status: 200,
    says: "over",
    make: async (given) => {
      const { db, visitor } = given;
      const email = "neu@desk.example";
      const added = await addOperator(
        { db, now: testNow },
        { email, name: "Nele", role: "sales", vendorKey: null },
      );
      const start = added.ok ? added.password : "";
      const { location } = await visitor.post("/verwaltung/anmelden", {
        email,
        password: start,
      });
      const { text } = await visitor.get(location);
      const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(" ", "") ?? "";
      return {
        path: location,
        fields: { password, code: codeOf(secret, testNow) },
      };
    },
  },
  {
    route: "routes/desk/account.tsx",
    name: "sign out",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/konto", "Abmelden");
    },
  },
  bookingForm("mark as paid", "Als bezahlt vermerken"),
  bookingForm("refund a part", "Zurückzahlen", { amount: "10" }),
  {
    route: "routes/desk/bookings/new-extras.tsx",
    name: "agree a price",
    repeat: "nothing",
    // The address is sealed anew.
    says: "over",
    make: async (given) => {
      const [variante] = await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      const days = { anreise: "05.02.2027", abreise: "08.02.2027" };
      const stay = { angebot: lake.slug, ...days, erwachsene: "2", kinder: "", zimmer: "1", variante };
      const path = `/verwaltung/buchungen/neu/extras?${new URLSearchParams(stay)}`;
      return fillForm(given, path, "Übernehmen und Gesamtpreis zeigen", { preis: "280", grund: "Stammgast" });
    },
  },
  {
    route: "routes/desk/bookings/new-guest.tsx",
    name: "book for a guest",
    repeat: "named",
    make: async (given) => {
      const [variante] = await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      const days = { anreise: "05.02.2027", abreise: "08.02.2027" };
      const stay = {
        angebot: lake.slug,
        ...days,
        erwachsene: "2",
        kinder: "",
        zimmer: "1",
        variante,
      };
      const path = `/verwaltung/buchungen/neu/gast?${new URLSearchParams(stay)}`;
      const typed = {
        ...person,
        zahlung: String(paymentTypes.WireTransfer),
        besprochen: "1",
      };
      return fillForm(given, path, "Verbindlich buchen", typed);
    },
  },
  stayChange("change a stay for a caller", "Verbindlich ändern", { besprochen: "1" }),
  stayChange("change a stay for another price", "Zu diesem Preis verbindlich ändern", {
    preis: "200,00",
    grund: "Stammgast",
    besprochen: "1",
  }),
  ...["Als nicht angereist vermerken", "Doch angereist: Vermerk zurücknehmen"].map((button): TwiceForm => ({
    route: "routes/desk/bookings/no-show.tsx",
    name: button,
    repeat: "state",
    make: async (given) => {
      const [variant] = await createTwoProperties(given.db);
      const order = await placeTransferOrder(given.db, variant);
      await given.db.update(orderItems).set({ checkin: berlinDate(testNow) });
      await signInNewOperator(given.db, given.visitor, "sales");
      const path = `/verwaltung/buchungen/${order.id}/nicht-angereist/${order.orderItems[0]?.id ?? ""}`;
      const record = await fillForm(given, path, "Als nicht angereist vermerken", { sure: "1" });
      if (button.startsWith("Als")) return record;
      await given.visitor.post(path, record.fields);
      return fillForm(given, path, button);
    },
  })),
  bookingForm("cancel", "Stornieren", { keep: "" }),
  {
    route: "routes/desk/bookings/booking.tsx",
    name: "change customer data",
    repeat: "state",
    make: (given) =>
      prepareBookingForm(given, "Kundendaten speichern", {
        lastName: "Neumann",
        email: "neu@kundin.example",
        country: "DE",
      }),
  },
  {
    route: "routes/desk/bookings/booking.tsx",
    name: "resend the order link",
    repeat: "just-now",
    make: (given) => prepareBookingForm(given, "Link zur Bestellung schicken"),
  },
  {
    route: "routes/desk/bookings/booking.tsx",
    name: "add a note",
    repeat: "named",
    make: (given) => prepareBookingForm(given, "Notiz speichern", { text: "Ruft abends an" }),
  },
  ...(["mark-paid", "confirmation"] as const).map((act): TwiceForm => ({
    route: "routes/desk/bookings/selection.tsx",
    name: `act on several bookings: ${act}`,
    repeat: "state",
    says: "over",
    make: async (given) => {
      const [variantId] = await createTwoProperties(given.db);
      const { id } = await placeTransferOrder(given.db, variantId);
      await given.db.$client.query("update mail set sent = created, claimed = created");
      await signInNewOperator(given.db, given.visitor, "owner");
      const button = act === "mark-paid" ? "Eine Buchung als bezahlt vermerken" : "Eine Bestätigung senden";
      return fillForm(given, `/verwaltung/buchungen/auswahl?akt=${act}&wahl=${id}`, button);
    },
  })),
  {
    route: "routes/desk/proposals/proposal.tsx",
    name: "accept a bid",
    repeat: "state",
    says: "over",
    make: async ({ db, visitor }) => {
      const [variantId] = await createTwoProperties(db);
      const path = `/verwaltung/vorschlaege/${await createWaitingBid(db, variantId)}`;
      await signInNewOperator(db, visitor, "owner");
      return { path, fields: { intent: "accept" } };
    },
  },
  {
    route: "routes/desk/upkeep/mails.tsx",
    name: "resend an email",
    repeat: "state",
    make: async ({ db, visitor }) => {
      const [variantId] = await createTwoProperties(db);
      await placeTransferOrder(db, variantId);
      await db.$client.query("update mail set created = created - interval '1 day'");
      await signInNewOperator(db, visitor, "sales");
      return fillForm({ db, visitor }, "/verwaltung/e-mails", "Noch einmal senden");
    },
  },
  ...savedFilterForms("routes/desk/bookings/route.tsx", "/verwaltung/buchungen?q=Beispiel"),
  ...savedFilterForms("routes/desk/offers/route.tsx", "/verwaltung/angebote?q=See"),
  ...savedFilterForms("routes/desk/proposals/route.tsx", "/verwaltung/vorschlaege?sort=until"),
  ...savedFilterForms("routes/desk/arrivals/route.tsx", "/verwaltung/anreisen?tage=31"),
  {
    route: "routes/desk/arrivals/calendars.tsx",
    name: "create a new PIN",
    repeat: "named",
    status: 200,
    make: async (given) => {
      await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/anreisen/kalender", "Neue PIN für Haus am See GmbH");
    },
  },
  {
    route: "routes/desk/arrivals/calendars.tsx",
    name: "create a new calendar address",
    repeat: "state",
    says: "over",
    make: async (given) => {
      await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/anreisen/kalender", "Neue Adresse für Haus am See GmbH");
    },
  },
  ...(
    [
      ["add a calendar of a portal", "Kalender eintragen"],
      ["read a calendar of a portal", "Jetzt lesen"],
      ["remove a calendar of a portal", "Löschen"],
    ] as const
  ).map(([name, button]): TwiceForm => ({
    route: "routes/desk/arrivals/calendars.tsx",
    name,
    repeat: "state",
    make: (given) => prepareFeed(given, button),
  })),
  {
    route: "routes/desk/arrivals/channels.tsx",
    name: "create an access of a property system",
    repeat: "named",
    status: 200,
    make: async (given) => {
      await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/anreisen/hausprogramm", "Zugang anlegen", {
        house: "see",
        current: password,
      });
    },
  },
  {
    route: "routes/desk/arrivals/channels.tsx",
    name: "end an access of a property system",
    repeat: "state",
    says: "over",
    make: async (given) => {
      await createTwoProperties(given.db);
      const wish = { vendorKey: "see", prices: false, formKey: undefined };
      await createChannelAccess(workAt(given.db), wish);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/anreisen/hausprogramm", "Zugang beenden");
    },
  },
  ...(
    [
      ["set the address of a property system", "Adresse speichern"],
      ["send what is not confirmed to a property system", "Jetzt schicken"],
      ["send nothing more to a property system", "Nichts mehr schicken"],
    ] as const
  ).map(([name, button]): TwiceForm => ({
    route: "desk-push",
    name,
    repeat: "state",
    make: (given) => preparePush(given, button),
  })),
  {
    route: "desk-offer-told",
    name: "take over what a property system told",
    repeat: "state",
    make: async (given) => {
      await createTwoProperties(given.db);
      await openChannel(given.db, lake.key);
      const [access] = await listChannelAccesses(given.db, lake.key);
      if (access) await saveHotelInfo(workAt(given.db), access, { address: "Seeweg 3", zip: "39100" });
      await signInNewOperator(given.db, given.visitor, "content");
      return fillForm(given, `/verwaltung/angebote/${lake.slug}/hausprogramm`, "Übernehmen", {
        fields: "address",
      });
    },
  },
  {
    route: "routes/desk/rooms/occupancy.tsx",
    name: "set the number of rooms",
    repeat: "state",
    make: async (given) => {
      await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/belegung", "Zahl speichern", {
        zahl: "5",
      });
    },
  },
  {
    route: "routes/desk/rooms/occupancy.tsx",
    name: "block rooms",
    repeat: "named",
    make: (given) => prepareBlock(given),
  },
  {
    route: "routes/desk/rooms/occupancy.tsx",
    name: "put blocked rooms back on sale",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const { path, fields } = await prepareBlock(given);
      await given.visitor.post(path, fields);
      return fillForm(given, path, "Freigeben");
    },
  },
  {
    route: "routes/desk/questions/question.tsx",
    name: "send an answer",
    repeat: "named",
    make: (given) => prepareQuestionForm(given, "Antwort abschicken", { text: "Ja." }),
  },
  {
    route: "routes/desk/questions/question.tsx",
    name: "close a question",
    repeat: "state",
    says: "over",
    make: (given) => prepareQuestionForm(given, "Abschließen"),
  },
  ...(["Er kommt vom Besteller: bestätigen", "Als beantwortet vermerken"] as const).map(
    (button): TwiceForm => ({
      route: "routes/desk/questions/route.tsx",
      name: `settle a withdrawal: ${button}`,
      repeat: "state",
      says: "over",
      make: async (given) => {
        const [lakeId] = await createTwoProperties(given.db);
        await aWithdrawal(given.db, await placeTransferOrder(given.db, lakeId));
        await signInNewOperator(given.db, given.visitor, "sales");
        return fillForm(given, "/verwaltung/fragen", button);
      },
    }),
  ),
  {
    route: "routes/desk/questions/barriers.tsx",
    name: "mark as done",
    repeat: "state",
    says: "over",
    make: async (given) => {
      await aBarrier(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return fillForm(given, "/verwaltung/barrieren", "Als erledigt vermerken");
    },
  },
  {
    route: "routes/desk/questions/reviews.tsx",
    name: "record an objection to review requests",
    repeat: "state",
    make: async ({ db, visitor }) => {
      const [variantId] = await createTwoProperties(db);
      const { vanityOrderNumber } = await placeTransferOrder(db, variantId);
      await signInNewOperator(db, visitor, "sales");
      return {
        path: "/verwaltung/bewertungen",
        fields: { intent: "object", number: vanityOrderNumber ?? "" },
      };
    },
  },
  reviewForm("answer a review", "Antwort veröffentlichen", {
    answer: "Danke!",
  }),
  reviewForm("hide a review", "Verbergen", { reason: "insult" }),
  reviewForm("show a hidden review", "Wieder zeigen"),
  reviewForm("close the reports of a review", "Meldungen als erledigt vermerken"),
  {
    route: "routes/desk/arrivals/voucher.tsx",
    name: "redeem a voucher",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const { vouchers } = await createPaidVoucher(given);
      await signInNewOperator(given.db, given.visitor, "sales");
      const path = "/verwaltung/gutschein";
      const typed = { intent: "look", code: vouchers[0]?.voucherKey ?? "" };
      const shown = await given.visitor.post(path, typed);
      return { path, fields: fieldsOf({ html: shown.text }, "Jetzt einlösen") };
    },
  },
  {
    route: "routes/desk/arrivals/voucher.tsx",
    name: "insure a voucher",
    repeat: "state",
    make: async (given) => {
      const { vouchers } = await createPaidVoucher(given);
      await signInNewOperator(given.db, given.visitor, "sales");
      const path = "/verwaltung/gutschein";
      const typed = { intent: "look", code: vouchers[0]?.voucherKey ?? "" };
      const shown = await given.visitor.post(path, typed);
      const fields = fieldsOf({ html: shown.text }, "Als versichert vermerken");
      return { path, fields: { ...fields, policy: "P-77" } };
    },
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "upload a catalogue",
    repeat: "named",
    make: async (given) => ({
      path: "/verwaltung/katalog",
      ...(await prepareCatalogue(given)),
    }),
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "import a catalogue",
    repeat: "state",
    make: async (given) => {
      const { fields, file } = await prepareCatalogue(given);
      const { location } = await postFile(given.visitor, "/verwaltung/katalog", fields, file);
      return fillForm(given, location, "Ja, so übernehmen");
    },
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "stop an import",
    repeat: "state",
    make: async (given) => fillForm(given, await beginCatalogueImport(given), "Anhalten"),
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "resume an import",
    repeat: "state",
    make: async (given) => {
      const page = await beginCatalogueImport(given);
      await given.visitor.post(page, (await fillForm(given, page, "Anhalten")).fields);
      return fillForm(given, page, "Weitermachen");
    },
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "stop rendering pictures",
    repeat: "state",
    make: async (given) => {
      await beginPictureWork(given);
      return fillForm(given, "/verwaltung/katalog", "Anhalten");
    },
  },
  {
    route: "routes/desk/offers/catalogue/route.tsx",
    name: "resume rendering pictures",
    repeat: "state",
    make: async (given) => {
      await beginPictureWork(given);
      const stop = await fillForm(given, "/verwaltung/katalog", "Anhalten");
      // Its process was killed, so nothing is left to stop.
      await given.db.$client.query("update long_work set at = at - interval '10 minutes'");
      await given.visitor.post("/verwaltung/katalog", stop.fields);
      return fillForm(given, "/verwaltung/katalog", "Weitermachen");
    },
  },
  {
    route: "routes/desk/codes.tsx",
    name: "create a discount code",
    repeat: "state",
    says: "over",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "sales");
      const typed = { code: "HERBST", percent: "10", to: "31.12.2026" };
      return fillForm(given, "/verwaltung/rabattcodes", "Code anlegen", typed);
    },
  },
  {
    route: "routes/desk/codes.tsx",
    name: "disable a discount code",
    repeat: "state",
    says: "over",
    make: async (given) => {
      await storeCode(given.db);
      await signInNewOperator(given.db, given.visitor, "sales");
      return {
        path: "/verwaltung/rabattcodes",
        fields: { intent: "disable", code: "HERBST" },
      };
    },
  },
  {
    route: "routes/desk/upkeep/redirects.tsx",
    name: "set a redirect",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "content");
      const typed = { path: "/de/alt", target: "/de/neu", status: "302" };
      return fillForm(given, "/verwaltung/umleitungen", "Einrichten", typed);
    },
  },
  {
    route: "routes/desk/upkeep/redirects.tsx",
    name: "remove a redirect",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const rule = { path: "/de/alt", target: "/de/neu", status: 302 } as const;
      await addRedirect({ db: given.db, now: testNow }, rule, "https://shop.example");
      await signInNewOperator(given.db, given.visitor, "content");
      return fillForm(given, "/verwaltung/umleitungen", "Zurücknehmen");
    },
  },
  {
    route: "routes/desk/upkeep/settings/group.tsx",
    name: "change settings",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, "/verwaltung/einstellungen/shop", "Speichern", { SHOP_NAME: "Haus am See" });
    },
  },
  {
    route: "routes/desk/upkeep/settings/group.tsx",
    name: "return settings to the server's values",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const page = "/verwaltung/einstellungen/shop";
      const form = await fillForm(given, page, "Speichern", { SHOP_NAME: "Haus am See" });
      await given.visitor.post(page, form.fields);
      return fillForm(given, page, "Zurück zum Ausgangswert");
    },
  },
  lookForm("change the colour", "Farbe speichern", { SHOP_COLOUR: "#0a4a5e" }),
  {
    ...lookForm("upload the logo", "Hochladen"),
    make: async (given) => {
      const { path, fields } = await lookForm("", "Hochladen").make(given);
      delete fields["file"];
      return { path, fields, file: { name: "logo.png", content: await aLogo() } };
    },
  },
  lookForm("remove the logo", "Logo entfernen", {}, { SHOP_LOGO: logoName }),
  lookForm("return the look to the server's values", "Zurück zum Ausgangswert", {}, { SHOP_LOGO: logoName }),
  {
    route: "routes/desk/upkeep/settings/texts/text.tsx",
    name: "publish a text",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, textPage, "Veröffentlichen", ownText());
    },
  },
  {
    route: "routes/desk/upkeep/settings/texts/version.tsx",
    name: "return to the shop's text",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const { path, fields } = await fillForm(given, textPage, "Veröffentlichen", ownText());
      await given.visitor.post(path, fields);
      return fillForm(given, `${textPage}/0`, "Ab heute wieder gelten lassen");
    },
  },
  {
    route: "routes/desk/upkeep/settings/texts/version.tsx",
    name: "take back a planned text",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const typed = { ...ownText(), from: "1.1.2031" };
      const { path, fields } = await fillForm(given, textPage, "Veröffentlichen", typed);
      await given.visitor.post(path, fields);
      return fillForm(given, `${textPage}/1`, "Zurücknehmen");
    },
  },
  {
    route: "routes/desk/upkeep/settings/mails/mail.tsx",
    name: "change the words of an email",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, mailWordsPage, "Speichern", ownWords);
    },
  },
  {
    route: "routes/desk/upkeep/settings/mails/mail.tsx",
    name: "return to the shop's words",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const { path, fields } = await fillForm(given, mailWordsPage, "Speichern", ownWords);
      await given.visitor.post(path, fields);
      return fillForm(given, mailWordsPage, "Zurück zu den Worten des Shops");
    },
  },
  {
    route: "routes/desk/upkeep/operators.tsx",
    name: "invite an operator",
    repeat: "named",
    status: 200,
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const typed = {
        name: "Nele Neu",
        email: "nele@desk.example",
        role: "sales",
        current: password,
      };
      return fillForm(given, "/verwaltung/personen", "Einladen", typed);
    },
  },
  {
    route: "desk-keys",
    name: "make a key for a program",
    repeat: "named",
    status: 200,
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, keysPath, "Schlüssel anlegen", typedKey);
    },
  },
  {
    route: "routes/desk/upkeep/keys/key.tsx",
    name: "revoke a key",
    repeat: "state",
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "owner");
      const { stored } = await aKey(given.db);
      const typed = { confirm: "on", current: password };
      return fillForm(given, `${keysPath}/${stored.id}`, "Schlüssel sperren", typed);
    },
  },
  operatorForm("change a role", "Rolle ändern", {
    role: "content",
    vendor: "",
  }),
  operatorForm("end access", "Zugang beenden"),
  {
    ...operatorForm("invite an operator again", "Neu einladen"),
    repeat: "named",
    status: 200,
  },
  {
    route: "routes/desk/sign-in/invitation.tsx",
    name: "open an invitation",
    repeat: "again",
    make: async ({ db }) => {
      const person = {
        email: "nele@desk.example",
        name: "Nele",
        role: "sales",
        vendorKey: null,
      } as const;
      await addOperator({ db, now: testNow }, person);
      const stored = await findOperatorByEmail(db, person.email);
      if (!stored) throw new Error("no operator");
      const token = invitationToken(secret, stored);
      return {
        path: `/verwaltung/anmelden/einladung/${token}`,
        fields: { intent: "begin" },
      };
    },
  },
  {
    route: "desk-privacy-file",
    name: "export personal data",
    repeat: "just-now",
    status: 200,
    make: async (given) => {
      const { email } = await aSubscriber(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      return {
        path: "/verwaltung/datenschutz.json",
        fields: { intent: "export", email },
      };
    },
  },
  {
    route: "routes/desk/upkeep/privacy.tsx",
    name: "delete personal data",
    repeat: "state",
    status: 200,
    says: "over",
    make: async (given) => {
      const path = "/verwaltung/datenschutz";
      const { email } = await aSubscriber(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      const seen = await given.visitor.post(path, { intent: "look", email });
      return {
        path,
        fields: { ...fieldsOf({ html: seen.text }, "Löschen"), confirm: "on" },
      };
    },
  },
  {
    route: "routes/desk/upkeep/webhooks.tsx",
    name: "resend an event",
    repeat: "just-now",
    make: async (given) => {
      await createUndeliveredEvent(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, "/verwaltung/protokoll/webhooks", "Noch einmal senden");
    },
  },
  {
    route: "routes/desk/upkeep/webhooks.tsx",
    name: "resend all events",
    repeat: "just-now",
    says: "over",
    make: async (given) => {
      await createUndeliveredEvent(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, "/verwaltung/protokoll/webhooks", "Alle noch einmal senden");
    },
  },
  {
    route: "routes/desk/upkeep/webhooks.tsx",
    name: "replay a delivered event",
    repeat: "just-now",
    make: async (given) => {
      await createDeliveredEvent(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, "/verwaltung/protokoll/webhooks", "Wiederholen");
    },
  },
  {
    route: "routes/desk/upkeep/webhooks.tsx",
    name: "replay events since a moment",
    repeat: "just-now",
    says: "over",
    make: async (given) => {
      await createDeliveredEvent(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      const since = { ab: "01.11.2026", um: "8:30" };
      return fillForm(given, "/verwaltung/protokoll/webhooks", "Ab dann alle noch einmal senden", since);
    },
  },
  {
    route: "desk-newsletter",
    name: "find a subscriber",
    repeat: "state",
    make: async (given) => {
      const { email } = await aSubscriber(given.db);
      await signInNewOperator(given.db, given.visitor, "content");
      return {
        path: "/verwaltung/newsletter",
        fields: { intent: "find", email },
      };
    },
  },
  {
    route: "routes/desk/upkeep/subscriber.tsx",
    name: "end a subscription",
    repeat: "state",
    make: async (given) => {
      const { id } = await aSubscriber(given.db);
      await signInNewOperator(given.db, given.visitor, "content");
      return fillForm(given, `/verwaltung/newsletter/${id}`, "Abmelden");
    },
  },
  {
    route: "routes/desk/money/gift-cards.tsx",
    name: "issue gift cards",
    repeat: "named",
    status: 200,
    make: async (given) => {
      await signInNewOperator(given.db, given.visitor, "finance");
      const typed = { amount: "50", cards: "2" };
      return fillForm(given, "/verwaltung/geld/geschenkgutscheine", "Ausgeben", typed);
    },
  },
  {
    route: "routes/desk/money/route.tsx",
    name: "import a bank statement",
    repeat: "state",
    says: "over",
    make: async ({ db, visitor }) => {
      await signInNewOperator(db, visitor, "finance");
      return {
        path: "/verwaltung/geld",
        fields: { intent: "read-in" },
        file: bankFile("Spende"),
      };
    },
  },
  {
    route: "routes/desk/money/route.tsx",
    name: "assign a transfer to a booking",
    repeat: "state",
    says: "over",
    make: async ({ db, visitor }) => {
      const [variantId] = await createTwoProperties(db);
      const number = (await placeTransferOrder(db, variantId)).vanityOrderNumber ?? "";
      await signInNewOperator(db, visitor, "finance");
      await postFile(visitor, "/verwaltung/geld", { intent: "read-in" }, bankFile(number));
      const [line] = await listInbox(db);
      const fields = {
        intent: "settle",
        [`number-${line?.id}`]: number,
        [`act-${line?.id}`]: "assign",
      };
      return { path: "/verwaltung/geld", fields };
    },
  },
  {
    route: "routes/desk/money/refunds.tsx",
    name: "note a refund as paid by hand",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const form = await prepareBookingForm(given, "Zurückzahlen", {
        amount: "10",
      });
      await given.visitor.post(form.path, form.fields);
      return fillForm(given, "/verwaltung/geld/rueckzahlungen", "Von Hand gezahlt");
    },
  },
  {
    route: "routes/desk/money/refunds.tsx",
    name: "set the account of a refund",
    repeat: "state",
    make: async (given) => {
      const form = await prepareBookingForm(given, "Zurückzahlen", {
        amount: "10",
      });
      await given.visitor.post(form.path, form.fields);
      const typed = {
        holder: "Erika Musterfrau",
        iban: "DE89370400440532013000",
      };
      return fillForm(given, "/verwaltung/geld/rueckzahlungen", "Konto eintragen", typed);
    },
  },
  {
    route: "routes/desk/rooms/variant.tsx",
    name: "stop the sale",
    repeat: "state",
    make: async (given) => {
      const [variantId] = await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      return fillForm(given, `/verwaltung/zimmer/${variantId}`, "Verkauf sofort stoppen");
    },
  },
  {
    route: "routes/desk/rooms/change.tsx",
    name: "change prices of days",
    repeat: "state",
    make: async (given) => {
      const [variantId] = await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      const path = `/verwaltung/zimmer/${variantId}/aendern?von=5.2.2027&bis=7.2.2027&preis=99`;
      return fillForm(given, path, "Ja, so ändern");
    },
  },
  {
    route: "routes/desk/rooms/change.tsx",
    name: "change number and price of vouchers",
    repeat: "state",
    make: async (given) => {
      const [variantId] = await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      const path = `/verwaltung/zimmer/${variantId}/aendern?gutscheine=5&gutscheinpreis=260`;
      return fillForm(given, path, "Ja, so ändern");
    },
  },
  {
    route: "routes/desk/offers/photos/route.tsx",
    name: "upload a photo",
    repeat: "state",
    make: async (given) => {
      const { path, fields } = await preparePhotosForm(given, "Hochladen", {
        alt: "Ein Steg im See",
      });
      delete fields["file"];
      return {
        path,
        fields,
        file: { name: "steg.jpg", content: await aShot() },
      };
    },
  },
  {
    route: "routes/desk/offers/photos/route.tsx",
    name: "change the text of a picture",
    repeat: "state",
    make: (given) => preparePhotosForm(given, "Text speichern", { alt: "Ein See am Abend" }),
  },
  {
    route: "routes/desk/offers/photos/route.tsx",
    name: "move a picture",
    repeat: "state",
    make: async (given) => {
      await uploadSecondPicture(given);
      return preparePhotosForm(given, "Nach hinten");
    },
  },
  {
    route: "routes/desk/offers/photos/route.tsx",
    name: "remove a picture",
    repeat: "state",
    make: async (given) => {
      await uploadSecondPicture(given);
      return preparePhotosForm(given, "Entfernen");
    },
  },
  {
    route: "routes/desk/rooms/table.tsx",
    name: "import a table of days",
    repeat: "state",
    make: async (given) => {
      await createTwoProperties(given.db);
      await signInNewOperator(given.db, given.visitor, "owner");
      const path = "/verwaltung/zimmer/tabelle";
      const content = `angebot;variante;tag;preis\nhaus-am-see;dz-uf;05.02.2027;99,00\n`;
      const shown = await postFile(given.visitor, path, { intent: "look" }, { name: "a.csv", content });
      return { path, fields: fieldsOf({ html: shown.text }, "Ja, so ändern") };
    },
  },
  {
    route: "desk-not-found",
    name: "post to an unknown address",
    repeat: "nothing",
    status: 404,
    make: async () => ({ path: "/verwaltung/gibt-es-nicht", fields: {} }),
  },
  {
    route: "routes/desk/offers/create/route.tsx",
    name: "create an offer",
    repeat: "named",
    make: async ({ db, visitor }) => {
      await createTwoProperties(db);
      await signInNewOperator(db, visitor, "content");
      const path = "/verwaltung/angebote/neu?art=hotel";
      return {
        path,
        fields: {
          ...readFormFields(await visitor.get(path), "Als Entwurf anlegen"),
          ...newOffer,
        },
      };
    },
  },
  {
    ...offerForm("create/copy.tsx", "/kopieren", "Als Entwurf kopieren", { title: "Winter am See" }),
    repeat: "named",
  },
  offerForm("offer.tsx", "", "Jetzt aus dem Verkauf nehmen", { sure: "1" }),
  offerForm("texts.tsx", "/texte", "Speichern", { subtitle: "Am Wasser" }),
  offerForm("house.tsx", "/haus", "Speichern", { phone: "112" }),
  offerForm("place.tsx", "/einordnung", "Speichern", { rank: "5" }),
  {
    route: "routes/desk/upkeep/themes/new-theme.tsx",
    name: "create a theme",
    repeat: "state",
    make: (given) => prepareThemeForm(given, "/neu", "Thema anlegen", { heading: "Am See", picture: "shop" }),
  },
  {
    route: "routes/desk/upkeep/themes/theme.tsx",
    name: "change a theme",
    repeat: "state",
    make: (given) => prepareThemeForm(given, "/wellness", "Thema ändern", { heading: "Wohlfühlen" }),
  },
  {
    route: "routes/desk/upkeep/themes/theme.tsx",
    name: "upload a photograph of a theme",
    repeat: "state",
    make: async (given) => {
      const form = await prepareThemeForm(given, "/wellness", "Hochladen", { alt: "Ein Steg im See" });
      delete form.fields["file"];
      return { ...form, file: { name: "steg.jpg", content: await aShot() } };
    },
  },
  {
    route: "routes/desk/upkeep/themes/theme.tsx",
    name: "delete a theme",
    repeat: "state",
    make: (given) => prepareThemeForm(given, "/berge", "Thema löschen"),
  },
  {
    route: "desk-themes",
    name: "move a theme",
    repeat: "state",
    make: (given) => prepareThemeForm(given, "", "Nach unten"),
  },
  {
    route: "routes/desk/upkeep/vendors/new-vendor.tsx",
    name: "create a vendor",
    repeat: "state",
    make: async ({ db, visitor }) => {
      await signInNewOperator(db, visitor, "content");
      const path = "/verwaltung/anbieter/neu";
      const fields = readFormFields(await visitor.get(path), "Anbieter anlegen");
      return { path, fields: { ...fields, ...newVendor } };
    },
  },
  {
    route: "routes/desk/upkeep/vendors/vendor.tsx",
    name: "change a vendor",
    repeat: "state",
    make: async ({ db, visitor }) => {
      await createTwoProperties(db);
      await signInNewOperator(db, visitor, "content");
      const path = `/verwaltung/anbieter/${lake.key}`;
      const fields = readFormFields(await visitor.get(path), "Anbieter ändern");
      return { path, fields: { ...fields, phone: "112" } };
    },
  },
  {
    route: "routes/desk/upkeep/vendors/vendor.tsx",
    name: "delete a vendor",
    repeat: "state",
    make: async ({ db, visitor }) => {
      await signInNewOperator(db, visitor, "content");
      const path = "/verwaltung/anbieter/neu";
      const fields = readFormFields(await visitor.get(path), "Anbieter anlegen");
      await visitor.post(path, { ...fields, ...newVendor });
      const page = "/verwaltung/anbieter/birke-kg";
      return { path: page, fields: readFormFields(await visitor.get(page), "Anbieter löschen") };
    },
  },
  {
    route: "routes/desk/offers/cruise/route.tsx",
    name: "change the facts of a cruise",
    repeat: "state",
    make: async (given) => {
      const directory = filesIn({ "a.json": sampleCatalogue() });
      await importCatalogueFiles(given.db, directory, testNow, { dataDir: filesIn({}) });
      await signInNewOperator(given.db, given.visitor, "content");
      const path = "/verwaltung/angebote/ostsee-ab-kiel/reise";
      return {
        path,
        fields: { ...readFormFields(await given.visitor.get(path), "Speichern"), ship: "MS Brise" },
      };
    },
  },
  offerForm("terms/cancellation.tsx", "/storno", "Speichern", {
    bands: "7 Tage: 60 %",
  }),
  offerForm("terms/vouchers.tsx", "/gutscheine", "Speichern", { months1: "5" }),
  offerForm("rooms/route.tsx", "/zimmer", "Zimmer anlegen", {
    name: "Turmzimmer",
  }),
  offerForm("rooms/room.tsx", "/zimmer/dz", "Zimmer ändern", {
    maxOccupancy: "3",
  }),
  offerForm("rooms/room.tsx", "/zimmer/dz", "So anlegen", fullBoard),
  offerForm("rooms/room.tsx", "/zimmer/turmzimmer", "Zimmer löschen"),
  offerForm("rooms/variant.tsx", "/varianten/dz-uf", "Speichern", {
    minAge: "3",
  }),
  offerForm("rooms/variant.tsx", "/varianten/dz-vp", "Nicht mehr verkaufen"),
  offerForm("rooms/nights.tsx", "/varianten/dz-uf/preise", "Speichern", season),
  offerForm("rooms/nights.tsx", "/varianten/dz-uf/preise", "Saisons übernehmen", { plusPercent: "10" }),
  offerForm("extras/extras.tsx", "/leistungen", "Zusatzleistung anlegen", bread),
  offerForm("extras/extra.tsx", "/leistungen/BROT", "Ändern", { unitPrice: "4" }),
  offerForm("extras/extra.tsx", "/leistungen/BROT", "Herausnehmen"),
  offerForm("promotions.tsx", "/aktionen?art=FlatPrice", "Aktion anlegen", flatPrice),
  offerForm("promotion.tsx", "/aktionen/fest", "Speichern", {
    name: "Festpreis",
  }),
  offerForm("promotion.tsx", "/aktionen/fest", "Sofort beenden"),
  offerForm("sale/route.tsx", "/verkauf", "So in den Verkauf geben", {
    until: "31.12.2027",
  }),
];
