import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, startTransition, useEffect, useMemo, useRef, useState } from "react";

import { searchTexts as t } from "#locale/catalogue/search.ts";
import { FacetList } from "#app/routes/search/facets.tsx";
import { FilterChips, NoResults, ResultList } from "#app/routes/search/results.tsx";
import { isEdited } from "#app/ui/form/edited-fields.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CampaignFields } from "#app/ui/form/form-frame.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { searchPath } from "#app/http/urls.ts";
import { isWish } from "#app/search-url/address.ts";
import type { SearchPageData } from "#app/routes/search/view.server.ts";

/** The search as it was understood, the form to change it, and what it finds. */
export function SearchView({ page }: { page: SearchPageData }) {
  const { results, empty, remarks, datedHref } = page;
  const reply = useReply(page.errors);
  const { details, onSubmit } = useFormInStep(results !== null && !reply);
  useShortAddress(page);
  const busy = useNavigation().state === "loading";
  return (
    <>
      {results ? (
        <a className="skip" href="#results">
          {t("skipToResults")}
        </a>
      ) : null}
      <ErrorSummary reply={reply} />
      <PageHeading title={page.heading} lead={remarks.length === 1 ? remarks[0] : undefined} />
      {/* What the search took another way than it was written, where that is more than one thing. */}
      {remarks.length > 1 ? (
        <Notice kind="info">
          <TextList texts={remarks} />
        </Notice>
      ) : null}
      {datedHref ? (
        <p>
          <Link to={datedHref}>{t("useDates")}</Link>
        </p>
      ) : null}
      {results || empty ? null : (
        <div role="alert">
          <Notice kind="danger" title={t("failedTitle")}>
            <p>{t("failed")}</p>
          </Notice>
        </div>
      )}
      {/* Hears of links to its own parts. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="search-page" onClick={useLinksAfterAnswers(busy)}>
        <OpenDetails
          className="search-change"
          element={details}
          open={reply !== undefined || (!results && !empty)}
          summary={t("change")}
        >
          <SearchForm
            values={page.values}
            reply={reply}
            bounds={page.bounds}
            places={page.places}
            stay
            onSubmit={onSubmit}
          >
            <Carried fields={[...new URLSearchParams(page.address)].filter(([name]) => !isWish(name))} />
          </SearchForm>
        </OpenDetails>
        <div className="found">
          <FilterChips chips={page.chips} />
          {results ? <ResultList {...page} {...results} busy={busy} /> : null}
          {empty ? <NoResults {...page} {...empty} /> : null}
        </div>
        {/* Behind the results for those who read line by line. */}
        {results || empty ? (
          <Form
            method="get"
            action={searchPath()}
            className="filters"
            noValidate
            preventScrollReset
            onSubmit={onSubmit}
          >
            <CampaignFields />
            <Carried fields={page.carried} />
            <FacetList {...page} reply={reply} show={page.filterTexts.show} />
          </Form>
        ) : null}
      </div>
    </>
  );
}

/** A form sends more than an address has to say that is read and passed on. What is wrong stays as it was typed. */
function useShortAddress({ canonical, errors, remarks }: SearchPageData): void {
  const { key } = useLocation();
  const { pathname, search } = new URL(canonical);
  const wrong = remarks.length + Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong || location.search.includes("utm_")) return;
    history.replaceState(history.state, "", pathname + search + location.hash);
    // Of the page that the address led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** What another form of the page says about the search. */
function Carried({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** A link within the page would end a search that is under way: it is followed when the answer is there. */
function useLinksAfterAnswers(busy: boolean) {
  const [wanted, setWanted] = useState({ href: "" });
  const followed = useRef(wanted);
  useEffect(() => {
    if (busy || wanted === followed.current) return;
    followed.current = wanted;
    // "Back" opens no filters that were closed.
    if (wanted.href === "#results") location.replace(wanted.href);
    else location.hash = wanted.href;
  }, [busy, wanted]);
  return (event: MouseEvent) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    if (!href?.startsWith("#")) return;
    event.preventDefault();
    // Behind the search that the same press began, by leaving a field.
    startTransition(() => setWanted({ href }));
  };
}

/** Of each search sent one of its own, though it says the same: a new one takes the focus. */
function useReply(errors: Readonly<Record<string, string>>): SubmissionResult | undefined {
  const { key } = useLocation();
  const said = JSON.stringify(errors);
  return useMemo(() => {
    const kept = Object.entries(JSON.parse(said) as Record<string, string>);
    return kept.length > 0
      ? { error: Object.fromEntries(kept.map(([name, text]) => [name, [text]])) }
      : undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said, key]);
}

/** The form follows the search without being made anew, and folds away once it was sent and has found something. */
function useFormInStep(found: boolean) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const known = useRef<ReturnType<typeof followDefaults> | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    const fields = details.current?.parentElement?.querySelectorAll("input");
    if (fields) known.current = followDefaults(fields, known.current, sent.current);
    if (sent.current && found && details.current) foldAway(details.current);
    sent.current = false;
    // Of the page that the address led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { details, onSubmit: () => void (sent.current = true) };
}

/** Where the form is no longer in sight, the reader goes on at the heading, above what was found. */
function foldAway(details: HTMLDetailsElement): void {
  const active = document.activeElement;
  const within = active !== null && details.contains(active);
  details.open = false;
  // On a wide screen all stays in sight.
  if (within && !active.checkVisibility()) document.querySelector<HTMLElement>("main h1")?.focus();
}

type Known = Map<Element, string | boolean>;

/**
 * After a search without a reload, the fields of its forms show what the new page has in them, as after one with a reload.
 * A text that the search did not touch stays as the visitor left it; so do one that was edited after the search was sent, and
 * the one with the focus, unless it was sent.
 * @param known what the fields began with on the page before, null on the first one; answers the same for this page
 */
export function followDefaults(
  fields: Iterable<HTMLInputElement>,
  known: Known | null,
  sent: boolean,
): Known {
  const now: Known = new Map();
  for (const field of fields) {
    const choice = field.type === "checkbox" || field.type === "radio";
    const begun = choice ? field.defaultChecked : field.defaultValue;
    const changed = known !== null && known.get(field) !== begun;
    now.set(field, begun);
    if (choice && (changed || (known && field.type === "checkbox"))) field.checked = field.defaultChecked;
    const left = sent || field !== document.activeElement;
    if (field.type === "text" && changed && left && !isEdited(field)) field.value = field.defaultValue;
  }
  return now;
}
