import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import { reviewProof } from "#app/commands/catalogue/reviews.server.ts";
import { withdrawalProof } from "#app/commands/order/withdrawals.server.ts";
import { setVendorPin } from "#app/commands/voucher/vouchers.server.ts";
import { anAccount, password } from "#tests/support/accounts.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { secret } from "#tests/support/carts.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

import {
  type FormContext,
  type TwiceForm,
  email,
  fillForm,
  logInCustomer,
  requestEmailLink,
  putOfferOnSale,
  createPaidVoucher,
  plainForm,
  createOrder,
  requestSubscription,
  alertForm,
  requestAlertLink,
} from "./form.ts";

const propertyPath = "/de/pruefzugang/hausprogramm";
/** The process keeps the property system, so a form before may have connected it. */
async function connectForm({ visitor }: FormContext) {
  const { text: html } = await visitor.get(propertyPath);
  return fieldsOf({ html }, html.includes("Neu verbinden") ? "Neu verbinden" : "Mit dem Shop verbinden");
}

export const otherForms: readonly TwiceForm[] = [
  {
    route: "routes/order/find/route.tsx",
    name: "request the link of an order",
    repeat: "just-now",
    make: async (given) => {
      const { vanityOrderNumber } = await createOrder(given);
      return { path: "/de/bestellung-finden", fields: { number: vanityOrderNumber ?? "", email } };
    },
  },
  {
    route: "routes/login/route.tsx",
    name: "log in by password",
    repeat: "again",
    make: async (given) => {
      await anAccount(given.db);
      return { path: "/de/login", fields: { email, password } };
    },
  },
  {
    route: "routes/login/route.tsx",
    name: "request a login link",
    repeat: "just-now",
    make: async (given) => {
      await anAccount(given.db);
      return { path: "/de/login", fields: { email, link: "1" } };
    },
  },
  {
    route: "login-forgotten",
    name: "request a new password",
    repeat: "just-now",
    make: async (given) => {
      await anAccount(given.db);
      return { path: "/de/login/passwort", fields: { email } };
    },
  },
  {
    route: "login-register",
    name: "request a registration link",
    repeat: "just-now",
    make: async () => ({ path: "/de/register", fields: { email } }),
  },
  {
    route: "routes/login/link.tsx",
    name: "create a customer",
    repeat: "named",
    make: async (given) => {
      const link = await requestEmailLink(given, "/de/register", "account-register");
      return fillForm(given, link, "Konto anlegen", { password });
    },
  },
  {
    route: "routes/login/link.tsx",
    name: "log in by email",
    repeat: "named",
    make: async (given) => {
      await anAccount(given.db);
      return fillForm(
        given,
        await requestEmailLink(given, "/de/register", "account-exists"),
        "Jetzt anmelden",
      );
    },
  },
  {
    route: "routes/login/logout.tsx",
    name: "log out",
    repeat: "state",
    make: async (given) => {
      await logInCustomer(given);
      return { path: "/de/logout", fields: {} };
    },
  },
  {
    route: "routes/customer/route.tsx",
    name: "log out other devices",
    repeat: "state",
    make: async (given) => {
      await logInCustomer(given);
      return { path: "/de/konto", fields: { intent: "end-others" } };
    },
  },
  {
    route: "routes/customer/orders.tsx",
    name: "claim orders",
    repeat: "state",
    make: async (given) => {
      await createOrder(given);
      await logInCustomer(given);
      return { path: "/de/konto/bestellungen", fields: {} };
    },
  },
  {
    route: "routes/redemption/route.tsx",
    name: "redeem a voucher",
    repeat: "state",
    says: "over",
    make: async (given) => {
      const { vouchers } = await createPaidVoucher(given);
      const set = await setVendorPin(workAt(given.db), "haus");
      const typed = { code: vouchers[0]?.voucherKey ?? "", pin: set.ok ? set.pin : "" };
      const shown = await given.visitor.post("/de/einloesen", { intent: "look", ...typed });
      return { path: "/de/einloesen", fields: fieldsOf({ html: shown.text }, "Jetzt einlösen") };
    },
  },
  {
    route: "routes/support/route.tsx",
    name: "ask a question",
    repeat: "named",
    make: (given) =>
      fillForm(given, "/de/support", "Frage abschicken", {
        supportText: "Gibt es Frühstück?",
        supportEmail: email,
      }),
  },
  {
    route: "routes/support/thread.tsx",
    name: "add to a question",
    repeat: "just-now",
    make: async ({ visitor }) => {
      const { location } = await visitor.post("/de/support", { supportText: "Gibt es Frühstück?" });
      return { path: location, fields: { intent: "say", supportText: "Und Kaffee?" } };
    },
  },
  {
    route: "routes/newsletter/route.tsx",
    name: "subscribe to the newsletter",
    repeat: "just-now",
    make: async () => ({ path: "/de/newsletter", fields: { intent: "order-newsletter", email } }),
  },
  {
    route: "newsletter-confirm",
    name: "confirm the newsletter",
    repeat: "state",
    make: async (given) => ({
      path: await requestSubscription(given, "bestaetigen"),
      fields: { intent: "confirm" },
    }),
  },
  {
    route: "newsletter-end",
    name: "end the newsletter",
    repeat: "state",
    status: 200,
    make: async (given) => ({
      path: await requestSubscription(given, "abmelden"),
      fields: { intent: "end" },
    }),
  },
  {
    route: "routes/deal/alert/route.tsx",
    name: "order a price alert",
    repeat: "state",
    make: async (given) => {
      await putOfferOnSale(given);
      return { path: alertForm, fields: { intent: "alert", email, wished: "" } };
    },
  },
  {
    route: "alert-confirm",
    name: "confirm a price alert",
    repeat: "state",
    make: async (given) => ({
      path: await requestAlertLink(given, "bestaetigen"),
      fields: { intent: "confirm" },
    }),
  },
  {
    route: "alert-end",
    name: "end a price alert",
    repeat: "state",
    status: 200,
    make: async (given) => ({ path: await requestAlertLink(given, "beenden"), fields: { intent: "end" } }),
  },
  {
    route: "routes/withdrawal/route.tsx",
    name: "declare a withdrawal",
    repeat: "named",
    make: async ({ visitor }) => {
      const typed = { name: "Erika Beispiel", contract: "Gutschein", email, message: "" };
      const check = await visitor.post("/de/widerruf", typed);
      return { path: "/de/widerruf", fields: fieldsOf({ html: check.text }, "Widerruf bestätigen") };
    },
  },
  {
    route: "routes/withdrawal/confirm.tsx",
    name: "confirm a withdrawal",
    repeat: "state",
    make: async ({ db, visitor }) => {
      const { order } = await soldOrder(db, { voucher: true, paid: true });
      const typed = { name: "Erika Beispiel", contract: order.vanityOrderNumber ?? "", email, message: "" };
      const check = await visitor.post("/de/widerruf", typed);
      const fields = fieldsOf({ html: check.text }, "Widerruf bestätigen");
      const { location } = await visitor.post("/de/widerruf", fields);
      const [id = ""] = /[0-9a-f-]{36}/.exec(location) ?? [];
      return {
        path: `/de/widerruf/bestaetigen/${id}/${withdrawalProof(secret, id)}`,
        fields: { intent: "confirm" },
      };
    },
  },
  {
    route: "routes/accessibility/barrier.tsx",
    name: "report an accessibility issue",
    repeat: "named",
    make: async () => ({
      path: "/de/barriere-melden",
      fields: { trouble: "Der Regler geht nicht.", page: "", means: "", email },
    }),
  },
  ...["review", "delete", "object"].map((intent): TwiceForm => ({
    route: "routes/deal/reviews/form.tsx",
    name: `${intent} by the guest`,
    repeat: "state",
    make: async ({ db }) => {
      const { order } = await soldOrder(db, { paid: true });
      const [item] = order.orderItems;
      const id = item?.id ?? "";
      const past = { checkin: "2026-11-10", checkout: "2026-11-13" } as const;
      await db
        .update(orderItems)
        .set(past as never)
        .where(eq(orderItems.id, id));
      const path = `/de/bewerten/${id}/${reviewProof(secret, id)}`;
      return { path, fields: { intent, stars: "4", text: "Ruhig.", name: "" } };
    },
  })),
  {
    route: "routes/deal/reviews/report.tsx",
    name: "report a review",
    repeat: "named",
    make: async (given) => {
      await putOfferOnSale(given);
      const { id } = await aReview(given.db, "haus-am-see");
      return { path: `/de/bewertung-melden/${id}`, fields: { reason: "false", text: "Nein.", email } };
    },
  },
  {
    route: "demo-scenarios",
    name: "create an order in a state",
    repeat: "named",
    make: async (given) => {
      await putOfferOnSale(given);
      return fillForm(given, "/de/pruefzugang", "Warenkorb mit Geschenkgutschein");
    },
  },
  {
    route: "demo-back-office",
    name: "sign in at the back office",
    repeat: "again",
    make: async () => ({ path: "/de/pruefzugang/verwaltung", fields: { intent: "sign-in", role: "sales" } }),
  },
  {
    route: "demo-property-system",
    name: "connect the property system",
    repeat: "named",
    make: async (given) => {
      await putOfferOnSale(given);
      return { path: propertyPath, fields: await connectForm(given) };
    },
  },
  plainForm("routes/consent/route.tsx", "/de/einwilligung", { none: "1" }),
  plainForm("routes/content/light-version.tsx", "/leichte-version", { light: "1" }),
  plainForm("routes/wish-list/route.tsx", "/de/merkzettel", { intent: "add", slug: "haus-am-see" }),
  plainForm("demo-gallery", "/de/bausteine"),
  plainForm("to-home", "/"),
  plainForm("routes/redirects/variant.ts", `/to/variant/${randomUUID()}`),
  plainForm("routes/receipt-check/route.tsx", "/de/beleg-pruefen", { text: "Kein Beleg" }),
  plainForm("routes/content/not-found.tsx", "/de/gibt-es-nicht"),
];

/** Ids of routes for programs, which have rules of their own: API, webhooks and simulated payment pages. */
export const programRoutes: readonly string[] = [
  "api/route.ts",
  "api/latest-build",
  "api/alpinebits/route.ts",
  "api/webhooks.ts",
  "routes/checkout/callback.tsx",
  "demo-bank-api",
  "demo-bank-page",
  "demo-simulators",
];
