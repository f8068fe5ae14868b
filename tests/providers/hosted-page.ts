/** The page of a simulated provider: plain forms, one a way out; it can be walked in any browser. */
import { type Move, moves } from "#tests/providers/simulator.ts";

const labels: Record<Move, string> = {
  pay: "Zahlen",
  decline: "Zahlung wird abgelehnt",
  cancel: "Abbrechen und zurück",
  later: "Später zahlen",
  "other-amount": "Anderen Betrag zahlen",
};

export function hostedPage(name: string, facts: readonly string[], payable: boolean, remark = ""): string {
  const list = facts.map((fact) => `<li>${fact}</li>`).join("\n");
  const forms = moves.map(
    (move) =>
      `<form method="post"><input type="hidden" name="move" value="${move}"><input type="submit" value="${labels[move]}"></form>`,
  );
  return `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>${name} (Nachbildung)</title></head>
<body><h1>${name} (Nachbildung)</h1>
<p role="status">${remark}</p>
<ul>
${list}
</ul>
${payable ? forms.join("\n") : "<p>Diese Zahlung ist nicht mehr möglich.</p>"}
</body></html>
`;
}

/** Presses a button as a browser does, and goes back by "cancel" where the page only says no. */
export async function pressOn(hostedUrl: string, move: Move): Promise<string> {
  const post = (pressed: Move) =>
    fetch(hostedUrl, { method: "POST", body: new URLSearchParams({ move: pressed }), redirect: "manual" });
  const response = await post(move);
  const location = response.headers.get("Location");
  if (location !== null) return location;
  return (await post("cancel")).headers.get("Location") ?? "";
}
