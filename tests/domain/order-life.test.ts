import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { orderStatuses } from "#app/domain/order/order.ts";
import { canTransition, orderStateMachine } from "#app/domain/order/state-machine.ts";
import { canTransitionPayment, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

test("every pair of order states: only these turns are possible", () => {
  const possible = new Set(["Open>Closed", "Open>Abandoned", "Closed>Canceled"]);
  for (const [from, one] of Object.entries(orderStatuses)) {
    for (const [to, other] of Object.entries(orderStatuses)) {
      expect(canTransition(one, other), `${from} -> ${to}`).toBe(possible.has(`${from}>${to}`));
    }
  }
});

test("each event begins and ends in one status, and only placed orders are paid, returned or canceled", () => {
  const { Open, Closed, Canceled, Abandoned } = orderStatuses;
  const turns = orderStateMachine.map(({ event, from, to }) => [event, from, to]);
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
  const named = orderStateMachine.flatMap(({ command, guards }) => [command, ...guards]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("money never moves back", () => {
  const all = Object.values(paymentStatuses) as PaymentStatus[];
  const { Paid, Refunded, Mismatch, Unknown, Pending, DeclinedRetryable } = paymentStatuses;
  for (const status of all) expect(canTransitionPayment(status, status)).toBe(false);
  for (const later of all) {
    expect(canTransitionPayment(Paid, later)).toBe(
      [Mismatch, Refunded, Unknown].includes(later as 50 | 60 | 90),
    );
    for (const final of [Refunded, Mismatch, Unknown]) expect(canTransitionPayment(final, later)).toBe(false);
  }
  expect(canTransitionPayment(Pending, Paid)).toBe(true);
  expect(canTransitionPayment(DeclinedRetryable, Paid)).toBe(true);
  for (const status of all.filter((each) => each !== 0)) expect(canTransitionPayment(status, 0)).toBe(false);
});
