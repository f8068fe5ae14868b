import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { civilDate } from "#app/domain/dates.ts";
import { knownFindings } from "#locale/accessibility/criteria.ts";
import AccessibilityReport from "#app/routes/accessibility/report.tsx";
import { shownAudit } from "#app/routes/accessibility/view.server.ts";
import { readVisibleText } from "../../support/markup.tsx";

const page = "/de/order/:id/:key/view";
const note = knownFindings.find((known) => known.page === page)?.note;
const audit = {
  date: "2026-11-22",
  version: "1.2.3",
  commit: "1a2b3c4d5e",
  pages: ["/de"],
  unseen: [],
  checks: [
    { check: "one", criteria: ["2.2.1"], passed: 0, failed: 1, cantTell: 0, failedOn: [page], engines: [] },
    { check: "other", criteria: ["1.1.1"], passed: 1, failed: 0, cantTell: 0, failedOn: [], engines: [] },
    { check: "third", criteria: ["1.4.3"], passed: 2, failed: 0, cantTell: 0, failedOn: [], engines: [] },
    { check: "fourth", criteria: ["1.4.11"], passed: 2, failed: 0, cantTell: 1, failedOn: [], engines: [] },
  ],
};

function renderReport(): string {
  const report = { current: "1.2.3", ...shownAudit(audit, civilDate("2026-11-23")) };
  const router = createMemoryRouter(
    [{ path: "/", element: <AccessibilityReport />, loader: () => null, id: "report" }],
    { hydrationData: { loaderData: { report } } },
  );
  // React warns for every link that its layout effect does nothing on the server.
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  spy.mockRestore();
  return markup;
}

test("a finding is shown with its page and its note", () => {
  const words = readVisibleText(renderReport());
  expect(words).toContain(`1 Prüfung, mit Fund auf ${page} ${note}`);
  expect(words).toContain("1.1.1 Nicht-Text-Inhalt (A) 1 Prüfung, kein Fund");
  expect(words).toContain("1.4.3 Kontrast (Minimum) (AA) 2 Prüfungen, kein Fund");
  expect(words).not.toContain("1 Prüfungen");
  expect(words).toContain("3 Prüfungen, kein Fund; bei 1 davon kann es nur ein Mensch sagen");
  expect(words.match(/davon kann/g)).toHaveLength(1);
});

test("the table caption differs from its heading, and the build is named", () => {
  const markup = renderReport();
  const heading = /<h2 id="criteria">(.*?)<\/h2>/.exec(markup)?.[1];
  const caption = /<caption[^>]*>(.*?)<\/caption>/.exec(markup)?.[1];
  expect(caption).toBeTruthy();
  expect(caption).not.toBe(heading);
  expect(readVisibleText(markup)).toContain("mit Version 1.2.3 (1a2b3c4d5e) des Shops");
  expect(readVisibleText(markup)).toContain("Was seither am Shop geändert wurde, ist darin nicht geprüft.");
});

test("the report says that it covers the software's demonstration", () => {
  expect(readVisibleText(renderReport())).toContain("Prüflauf der Software auf ihrer Vorführung");
});

test("documents are listed as untested even if every page was tested", () => {
  const untested = /<section aria-labelledby="unseen">.*?<\/section>/s.exec(renderReport())?.[0] ?? "";
  for (const word of ["EN 301 549, Abschnitt 10", "PDF", "veraPDF", "PAC", "Vorleseprogramm"])
    expect(untested).toContain(word);
});
