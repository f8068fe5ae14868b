import type { Move } from "#demo/provider-simulators/hosted-page.ts";

/** Presses a button as a browser does, and goes back by "cancel" where the page only says no. */
export async function pressOn(hostedUrl: string, move: Move): Promise<string> {
  const post = (pressed: Move) =>
    fetch(hostedUrl, { method: "POST", body: new URLSearchParams({ move: pressed }), redirect: "manual" });
  const response = await post(move);
  const location = response.headers.get("Location");
  if (location !== null) return location;
  return (await post("cancel")).headers.get("Location") ?? "";
}
