import { expect, test } from "vitest";
import { pageError } from "#app/ui/layout/page-error.ts";

/** What the router makes of a thrown Response. */
const answer = (status: number, text: string) => ({ status, statusText: "", internal: false, data: text });

test("a bug is a 500 that says nothing of itself, but to the operator of a demo", () => {
  const bug = new Error("password=geheim");
  expect(pageError(bug, false)).toEqual({ status: 500, debug: undefined });
  expect(pageError(bug, true).debug).toContain("geheim");
});

test("a refusal is shown with its sentence", () => {
  expect(pageError(answer(410, "Dieser Warenkorb ist abgelaufen."), false)).toMatchObject({
    status: 410,
    text: "Dieser Warenkorb ist abgelaufen.",
    message: undefined,
  });
});

test("an unknown page has the message of the specification, and the router's own words are not shown", () => {
  const missing = pageError(answer(404, "Page not found: /de/x"), false);
  expect(missing).toMatchObject({ status: 404, message: "Page not found: /de/x", text: undefined });
  expect(pageError(answer(405, "Error: You made a POST"), false).text).toBeUndefined();
});

test("a status without a page of its own is answered with the nearest one", () => {
  expect(pageError(answer(418, "Nein"), false).status).toBe(400);
  expect(pageError(answer(502, "Nein"), false)).toMatchObject({ status: 500, text: undefined });
});
