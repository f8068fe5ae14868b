import { expect, test } from "vitest";

import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import { barrierMail } from "#app/mail/messages/support.ts";
import { letterText } from "#app/mail/render/text.ts";

import { sender } from "../support/sender.ts";

const barrier: BarrierReport = {
  id: "0b3a1f0c-2f4e-8c39-8b0e-3b6b5d3c1a11",
  received: new Date("2026-11-24T08:15:00Z"),
  page: "/de/search",
  trouble: "Die Filter springen <b>weg</b>",
  means: "NVDA mit Firefox",
  email: "erika@kundin.example",
};
const text = (kind: Parameters<typeof barrierMail>[0], part: Partial<BarrierReport> = {}) =>
  letterText(barrierMail(kind, { barrier: { ...barrier, ...part }, sender })).replace(/\s+/g, " ");

test("the operator reads what, where, with what, whom to answer and how to close it", () => {
  const told = text("barrier-reported");
  for (const fact of [
    "24. November 2026, 09:15 Uhr",
    "Die Filter springen <b>weg</b>",
    "/de/search",
    "NVDA mit Firefox",
    "antworten Sie an erika@kundin.example",
    `npm run shop -- barriers close ${barrier.id}`,
  ])
    expect(told).toContain(fact);
  expect(text("barrier-reported", { email: "" })).toContain("Eine Antwort ist nicht gewünscht");
});

test("who reported it reads that it has arrived, and nothing of what was typed", () => {
  const told = text("barrier-received");
  expect(told).toContain("Ihre Meldung ist am 24. November 2026, 09:15 Uhr angekommen");
  expect(told).toContain("innerhalb von 5 Werktagen");
  expect(told).toContain(sender.operator.phone);
  expect(told).not.toMatch(/Filter|search|NVDA/);
});
