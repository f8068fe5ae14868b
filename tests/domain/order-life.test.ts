import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/order.ts";
import { mayTurn, orderLife } from "#app/domain/order-life.ts";
import { mayBecome, paymentStatuses, type PaymentStatus } from "#app/domain/payment.ts";

test("every pair of order states: only these turns are possible", () => {
  const possible = new Set(["Open>Closed", "Open>Abandoned", "Closed>Canceled"]);
  for (const [from, one] of Object.entries(orderStatuses)) {
    for (const [to, other] of Object.entries(orderStatuses)) {
      expect(mayTurn(one, other), `${from} -> ${to}`).toBe(possible.has(`${from}>${to}`));
    }
  }
});

test("each event begins and ends in one status, and only placed orders are paid, returned or canceled", () => {
  const { Open, Closed, Canceled, Abandoned } = orderStatuses;
  const turns = orderLife.map(({ event, from, to }) => [event, from, to]);
  expect(turns).toEqual([
    ["create", null, Open],
    ["change", Open, Open],
    ["place", Open, Closed],
    ["abandon", Open, Abandoned],
    ["choose-payment", Closed, Closed],
    ["pay", Closed, Closed],
    ["pay", Closed, Closed],
    ["participants", Closed, Closed],
    ["redeem", Closed, Closed],
    ["return-part", Closed, Closed],
    ["return-all", Closed, Canceled],
    ["cancel", Closed, Canceled],
    ["cancel", Closed, Canceled],
    ["expire", Closed, Canceled],
  ]);
});

test("commands and guards of the table are functions of the shop", () => {
  const sources = ["domain", "commands", "store"].flatMap((layer) =>
    readdirSync(join("app", layer), { encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join("app", layer, file), "utf8")),
  );
  const known = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = ""]) => name),
    ),
  );
  const named = orderLife.flatMap(({ command, guards }) => [command, ...guards]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("money never moves back", () => {
  const all = Object.values(paymentStatuses) as PaymentStatus[];
  const { Paid, Refunded, Mismatch, Unknown, Pending, DeclinedRetryable } = paymentStatuses;
  for (const status of all) expect(mayBecome(status, status)).toBe(false);
  for (const later of all) {
    expect(mayBecome(Paid, later)).toBe([Mismatch, Refunded, Unknown].includes(later as 50 | 60 | 90));
    for (const final of [Refunded, Mismatch, Unknown]) expect(mayBecome(final, later)).toBe(false);
  }
  expect(mayBecome(Pending, Paid)).toBe(true);
  expect(mayBecome(DeclinedRetryable, Paid)).toBe(true);
  for (const status of all.filter((each) => each !== 0)) expect(mayBecome(status, 0)).toBe(false);
});
