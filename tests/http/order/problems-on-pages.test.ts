/** Every code of the error catalogue (specification § 8) and every HTTP refusal, as shown on a page. */
import { expect, test } from "vitest";

import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { type ProblemCode, problemCodes } from "#app/http/problem-code.ts";
import type { orders } from "#app/store/schema/orders.server.ts";
import { anAccount } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { storeRow } from "#tests/support/placed-orders.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import {
  giveCart,
  type PageAnswer,
  type Visitor,
  visitShop,
  type WholeShop,
} from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

type Address = Pick<Order, "id" | "token">;
const pathOf = ({ id, token }: Address, page = "") => `/de/order/${id}/${token}${page}`;
const unknown: Address = { id: "0190c0de-0000-7000-8000-000000000000", token: "k" };

async function createCart(): Promise<Order> {
  const [variantId = ""] = await putOnSale(database.db());
  return readyCart(workAt(database.db()), { variantId });
}

async function createPlacedOrder(row: Partial<typeof orders.$inferInsert> = {}): Promise<Order> {
  const { order } = await soldOrder(database.db(), { paymentType: paymentTypes.WireTransfer });
  return store(order, row);
}

const store = <Stored extends Address>(order: Stored, row: Partial<typeof orders.$inferInsert>) =>
  storeRow(database.db(), order, row);
const createOwner = async () => ({ accountId: await anAccount(database.db()) });
const abandoned = { status: orderStatuses.Abandoned };

const giveCartCookie = (order: Address) => giveCart(visitor, order);

const quantity = (order: Order, value = "2") => ({
  intent: "quantity",
  itemId: order.orderItems[0]?.id ?? "",
  quantity: value,
});
const person = {
  sex: "",
  firstName: "E",
  lastName: "B",
  phone: "",
  address: "A 1",
  zip: "10115",
  city: "Berlin",
};

interface Row {
  code: ProblemCode;
  what: string;
  status: number;
  says: RegExp;
  ask: () => Promise<PageAnswer>;
}

const needsLogin = { code: "NEEDS_TO_LOGIN", status: 401, says: /gehört zu einem Konto/ } as const;
const foreignKey = {
  code: "DOES_NOT_BELONG",
  status: 403,
  says: /gehört nicht zu dieser Bestellung/,
} as const;
const noOrder = { code: "INVALID_ORDER", status: 404, says: /Diese Bestellung gibt es nicht/ } as const;
const expiredCart = { code: "INVALID_ORDER", status: 410, says: /Dieser Warenkorb ist abgelaufen/ } as const;
const alreadySignedOff = { code: "ALREADY_SIGNED_OFF", status: 303 } as const;
const graceExpired = {
  code: "GRACE_PERIOD_EXPIRED",
  says: /Zeit für das kostenlose Stornieren ist vorbei/,
} as const;
const ruleViolation = { code: "BR_VIOLATION", status: 422 } as const;
const fieldViolation = { code: "CV_VIOLATION", status: 422 } as const;

const createStoredCart = async (row = {}) => store(await createCart(), row);
const withWrongKey = ({ id }: Address): Address => ({ id, token: "another" });
const postDeal = (variantId: string, part: Record<string, string> = {}) =>
  visitor.post("/de/deals/hotel/haus-am-see", {
    kind: "stay",
    variantId,
    adults: "2",
    quantity: "1",
    ...part,
  });

const table: Row[] = [
  ...(["", "/stornieren", "/pay", "/participants"] as const).map((page) => ({
    ...needsLogin,
    what: `POST order${page}`,
    ask: async () => {
      const order =
        page === ""
          ? await createStoredCart(await createOwner())
          : await createPlacedOrder(await createOwner());
      return visitor.post(pathOf(order, page), { intent: "quantity", paymentType: "5", refund: "0" });
    },
  })),
  ...(["?index", "/payment", "/customer"] as const).map((page) => ({
    ...needsLogin,
    what: `POST checkout${page}`,
    ask: async () =>
      (await giveCartCookie(await createStoredCart(await createOwner()))).post(`/checkout${page}`, {
        paymentType: "5",
      }),
  })),
  {
    ...needsLogin,
    what: "the order button",
    ask: async () => {
      const { id, token } = await createStoredCart(await createOwner());
      return visitor.post("/checkout/finalize", { intent: "order", order: id, key: token, proof: "x" });
    },
  },
  {
    code: "INVALID_CREDENTIALS",
    // On 401 text browsers would ask for HTTP credentials.
    status: 422,
    says: /E-Mail-Adresse oder Passwort stimmt nicht/,
    what: "a wrong password",
    ask: async () => visitor.post("/de/login", { email: "erika@kundin.example", password: "falsch" }),
  },
  ...[foreignKey, noOrder, expiredCart].flatMap((refused) =>
    (["", "/view", "/pay", "/stornieren", "/participants"] as const).flatMap((page) => {
      const address = async () => {
        if (refused === noOrder) return unknown;
        return refused === expiredCart ? createStoredCart(abandoned) : withWrongKey(await createCart());
      };
      return [
        { ...refused, what: `GET order${page}`, ask: async () => visitor.get(pathOf(await address(), page)) },
        ...(page === "/view"
          ? []
          : [
              {
                ...refused,
                what: `POST order${page}`,
                ask: async () =>
                  visitor.post(pathOf(await address(), page), { intent: "quantity", paymentType: "5" }),
              },
            ]),
      ];
    }),
  ),
  ...[foreignKey, noOrder, expiredCart].map((refused) => ({
    ...refused,
    what: "the order button",
    ask: async () => {
      const order = await createStoredCart(refused === expiredCart ? abandoned : {});
      const { id, token } =
        refused === foreignKey ? withWrongKey(order) : refused === expiredCart ? order : unknown;
      return visitor.post("/checkout/finalize", { intent: "order", order: id, key: token, proof: "x" });
    },
  })),
  {
    ...alreadySignedOff,
    what: "a change of an order that is placed",
    says: /Bestellung/,
    ask: async () => {
      const order = await createPlacedOrder();
      return visitor.post(pathOf(order), quantity(order));
    },
  },
  {
    ...alreadySignedOff,
    what: "canceling what is canceled",
    says: /storniert/i,
    ask: async () =>
      visitor.post(pathOf(await createPlacedOrder({ status: orderStatuses.Canceled }), "/stornieren"), {
        refund: "0",
      }),
  },
  {
    ...alreadySignedOff,
    what: "participants after they were signed off",
    says: /Abgeschlossen|abgeschlossen/,
    ask: async () =>
      visitor.post(pathOf(await createPlacedOrder({ participantsSignedOff: testNow }), "/participants"), {
        intent: "save",
      }),
  },
  ...(["GET", "POST"] as const).map((method) => ({
    ...graceExpired,
    what: `${method} canceling after the grace period, without bands`,
    status: method === "GET" ? 200 : 422,
    ask: async () => {
      const { order } = await soldOrder(database.db(), { paid: true });
      shop.clock.now = workAt(database.db(), 25).now;
      const path = pathOf(order, "/stornieren");
      return method === "GET" ? visitor.get(path) : visitor.post(path, { intent: "cancel", refund: "31000" });
    },
  })),
  {
    ...ruleViolation,
    what: "a stay in a time that is closed",
    says: /In dieser Zeit können Sie hier nichts buchen/,
    ask: async () => {
      const [variantId = ""] = await putOnSale(database.db());
      return postDeal(variantId, { checkin: "2027-05-05", checkout: "2027-05-08" });
    },
  },
  {
    ...ruleViolation,
    what: "more rooms than there are",
    says: /So viele sind nicht mehr frei/,
    ask: async () => {
      const order = await createCart();
      return visitor.post(pathOf(order), quantity(order, "3"));
    },
  },
  {
    ...fieldViolation,
    what: "an address that is none",
    says: /E-Mail-Adresse/,
    ask: async () =>
      (await giveCartCookie(await createCart())).post("/checkout/customer", {
        ...person,
        country: "DE",
        email: "keine",
        shipping: "EMAIL",
      }),
  },
  {
    code: "INVALID_REDUCTION",
    what: "a code that is none",
    status: 422,
    says: /Diesen Code können wir nicht einlösen/,
    ask: async () => visitor.post(pathOf(await createCart()), { intent: "code", code: "FALSCH" }),
  },
];

test.each(table)("$code, $status: $what [S6-02]", async ({ status, says, ask }) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  const page = status === 303 ? await visitor.get(answer.location) : answer;
  expect(readVisibleText(page.text)).toMatch(says);
  if (status >= 400) expect(page.text).toMatch(/<html lang="de">/);
});

test("every code of the catalogue is covered", () => {
  const covered = new Set(table.map(({ code }) => code));
  expect(Object.keys(problemCodes).filter((code) => !covered.has(code as ProblemCode))).toEqual([]);
});
