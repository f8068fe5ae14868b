/** Page of a simulated provider: one plain form per outcome, usable in any browser. */
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import type { SimulatedRequest, SimulatedResponse } from "#demo/provider-simulators/simulator.server.ts";

/** The customer's options. "later": pays by a method that takes days. */
export const moves = ["pay", "decline", "cancel", "later", "other-amount"] as const;
export type Move = (typeof moves)[number];
/** Outcome of a payment that takes days. */
const arrivals = ["arrive", "bounce"] as const;
export type Arrival = (typeof arrivals)[number];

export interface HostedSession {
  provider: string;
  facts: readonly [term: string, value: string][];
  /** "open": can be paid. "waiting": paid by a method that takes days. */
  state: "open" | "waiting" | "over";
  /** Address of the shop to return to. */
  back: string;
  /** Returns the redirect target, or a remark to show on the page. */
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

/** @param session null when the address has none */
export function answerOnPage(
  { method, body }: SimulatedRequest,
  session: HostedSession | null,
): SimulatedResponse {
  if (!session) return { status: 404, body: html("Zahlung nicht gefunden", "Sandbox", []) };
  if (method !== "POST") return { status: 200, body: page(session) };
  const chosen = new URLSearchParams(body).get("move");
  const move = moves.find((each) => each === chosen);
  const arrival = arrivals.find((each) => each === chosen);
  if (session.state === "waiting" && arrival) {
    session.settle(arrival);
    return { status: 303, headers: { Location: session.back } };
  }
  if (!move) return { status: 422, body: page(session, "Wählen Sie eine der Möglichkeiten.") };
  const outcome = session.state === "open" || move === "cancel" ? session.press(move) : null;
  if (typeof outcome === "string") return { status: 303, headers: { Location: outcome } };
  return { status: 200, body: page(session, outcome?.remark) };
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
    `<p><a href="${escapeMarkup(back)}">Zurück zum Shop</a></p>`,
  ]);
}

function html(title: string, name: string, parts: readonly string[]): string {
  return providerPage({ title, heading: title, name, foot }, parts);
}

// Parts of all simulated providers' pages, which are not pages of the shop.

/** One form per option, so that browsers cannot submit the wrong one. The hidden field makes lynx send a POST. */
export function moveForm(move: string, label: string): string {
  return `<form method="post"><input type="hidden" name="move" value="${move}"><input type="submit" value="${label}"></form>`;
}

export function factList(facts: readonly (readonly [term: string, value: string])[]): string {
  const rows = facts.map(
    ([term, value]) => `<dt>${escapeMarkup(term)}</dt>\n<dd>${escapeMarkup(value)}</dd>`,
  );
  return `<dl>\n${rows.join("\n")}\n</dl>`;
}

export function problemLine(text: string | undefined): string {
  return text ? `<p class="problem" role="alert">${escapeMarkup(text)}</p>` : "";
}

/**
 * Complete HTML document.
 * @param parts HTML of the main part below its heading; empty ones are left out
 * @param words title and heading of the page, name of the provider, and footer
 */
export function providerPage(
  words: { title: string; heading: string; name: string; foot: string },
  parts: readonly string[],
): string {
  const { title, heading, name, foot } = words;
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/testbank.css">
</head>
<body>
<header><p>${name}</p></header>
<main>
<h1>${heading}</h1>
${parts.filter(Boolean).join("\n")}
</main>
<footer><p>${foot}</p></footer>
</body>
</html>
`;
}
