/** The page of a played provider: plain forms, one a way out; it can be walked in any browser. */
import { escapeHtml } from "#app/letters/escape-html.ts";
import { factList, moveForm, problemLine, providerPage } from "#app/payments/sandbox/provider-page.ts";
import type { Answer, Ask } from "#app/payments/sandbox/sandbox.ts";

/** What the customer can do there. "later": pays by a way that takes days. */
export const moves = ["pay", "decline", "cancel", "later", "other-amount"] as const;
export type Move = (typeof moves)[number];
/** What becomes of money that was paid by such a way. */
const arrivals = ["arrive", "bounce"] as const;
export type Arrival = (typeof arrivals)[number];

export interface HostedSession {
  /** The provider, as it calls itself. */
  provider: string;
  facts: readonly [term: string, value: string][];
  /** "open": it can be paid. "waiting": it was paid by a way that takes days. */
  state: "open" | "waiting" | "over";
  /** Where the customer goes back to. */
  back: string;
  /** Answers where the customer is sent to; a sentence in braces where the page only says something. */
  press(move: Move): string | { remark: string };
  settle(arrival: Arrival): void;
}

const labels: Record<Move | Arrival, string> = {
  pay: "Zahlen",
  decline: "Zahlung wird abgelehnt",
  cancel: "Abbrechen und zurück",
  later: "Später zahlen",
  "other-amount": "Anderen Betrag zahlen",
  arrive: "Das Geld trifft ein",
  bounce: "Das Geld bleibt aus",
};
const titles = {
  open: "Zahlung bestätigen",
  waiting: "Zahlung unterwegs",
  over: "Zahlung beendet",
};
const sentences = {
  open: "Wählen Sie, wie die Zahlung ausgehen soll.",
  waiting: "Das Geld ist noch nicht da. Wählen Sie, was daraus wird.",
  over: "Hier ist nichts weiter zu tun. Den Stand Ihrer Bestellung zeigt der Shop.",
};
const foot = "Dies ist eine Vorführung: Es fließt kein Geld, und es werden keine Zahlungsdaten verlangt.";

/** @param session null: there is none under this address */
export function answerOnPage({ method, body }: Ask, session: HostedSession | null): Answer {
  if (!session) return { status: 404, body: html("Zahlung nicht gefunden", "Sandbox", []) };
  if (method !== "POST") return { status: 200, body: page(session) };
  const pressed = new URLSearchParams(body).get("move");
  const move = moves.find((each) => each === pressed);
  const arrival = arrivals.find((each) => each === pressed);
  if (session.state === "waiting" && arrival) {
    session.settle(arrival);
    return { status: 303, headers: { Location: session.back } };
  }
  if (!move) return { status: 422, body: page(session, "Wählen Sie eine der Möglichkeiten.") };
  const pressedOn = session.state === "open" || move === "cancel" ? session.press(move) : null;
  if (typeof pressedOn === "string") return { status: 303, headers: { Location: pressedOn } };
  return { status: 200, body: page(session, pressedOn?.remark) };
}

function page({ provider, facts, state, back }: HostedSession, remark?: string): string {
  const forms = { open: moves, waiting: arrivals, over: [] }[state].map((move) =>
    moveForm(move, labels[move]),
  );
  return html(titles[state], `${provider} (Sandbox)`, [
    problemLine(remark),
    `<p>${sentences[state]}</p>`,
    factList(facts),
    forms.length > 0 ? `<div class="moves">\n${forms.join("\n")}\n</div>` : "",
    `<p><a href="${escapeHtml(back)}">Zurück zum Shop</a></p>`,
  ]);
}

function html(title: string, name: string, parts: readonly string[]): string {
  return providerPage({ title, heading: title, name, foot }, parts);
}
