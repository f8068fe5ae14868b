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
import { FlexibleLinks } from "#app/ui/search/flexible-links.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { searchPath } from "#app/http/urls.ts";
import { isWish } from "#app/search-url/address.ts";
import type { SearchPageData } from "#app/routes/search/view.server.ts";

export function SearchView({ page }: { page: SearchPageData }) {
  const { results, empty, remarks, datedHref } = page;
  const reply = useReply(page.errors);
  const { details, onSubmit } = useFormSync(results !== null && !reply);
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
      {/* Parts of the search that were understood differently from the input, when there are several. */}
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
      {/* Handles clicks on links to its own parts. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="search-page" onClick={useDelayedLinks(busy)}>
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
        {/* After the results in reading order. */}
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
      {page.flexible ? <FlexibleLinks links={page.flexible} /> : null}
    </>
  );
}

/** Shortens the address after a form was sent. Invalid input stays as typed. */
function useShortAddress({ canonical, errors, remarks }: SearchPageData): void {
  const { key } = useLocation();
  const { pathname, search } = new URL(canonical);
  const hasMessages = remarks.length + Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasMessages || location.search.includes("utm_")) return;
    history.replaceState(history.state, "", pathname + search + location.hash);
    // Only for the page that the address led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** Hidden fields with the search parts of the page's other form. */
function Carried({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** A link within the page would cancel a pending search, so it is followed after the response. */
function useDelayedLinks(busy: boolean) {
  const [clickedLink, setClickedLink] = useState({ href: "" });
  const followedLink = useRef(clickedLink);
  useEffect(() => {
    if (busy || clickedLink === followedLink.current) return;
    followedLink.current = clickedLink;
    // Replaced, so that "back" does not reopen the filters.
    if (clickedLink.href === "#results") location.replace(clickedLink.href);
    else location.hash = clickedLink.href;
  }, [busy, clickedLink]);
  return (event: MouseEvent) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    if (!href?.startsWith("#")) return;
    event.preventDefault();
    // After the search that the same click started by leaving a field.
    startTransition(() => setClickedLink({ href }));
  };
}

/** A new object for every search, even with the same errors, so that the error summary takes the focus again. */
function useReply(errors: Readonly<Record<string, string>>): SubmissionResult | undefined {
  const { key } = useLocation();
  const errorJson = JSON.stringify(errors);
  return useMemo(() => {
    const entries = Object.entries(JSON.parse(errorJson) as Record<string, string>);
    return entries.length > 0
      ? { error: Object.fromEntries(entries.map(([name, text]) => [name, [text]])) }
      : undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [errorJson, key]);
}

/** Updates the form after a search without remounting it, and folds it after a successful one. */
function useFormSync(hasResults: boolean) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const known = useRef<ReturnType<typeof applyNewDefaults> | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    const fields = details.current?.parentElement?.querySelectorAll("input");
    if (fields) known.current = applyNewDefaults(fields, known.current, sent.current);
    if (sent.current && hasResults && details.current) foldAway(details.current);
    sent.current = false;
    // Only for the page that the address led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { details, onSubmit: () => void (sent.current = true) };
}

/** When folding hides the focused field, the focus moves to the heading above the results. */
function foldAway(details: HTMLDetailsElement): void {
  const active = document.activeElement;
  const within = active !== null && details.contains(active);
  details.open = false;
  // On a wide screen everything stays visible.
  if (within && !active.checkVisibility()) document.querySelector<HTMLElement>("main h1")?.focus();
}

type Known = Map<Element, string | boolean>;

/**
 * After a search without a reload, form fields show the new page's values, as after a reload. Texts that the search
 * did not change keep the visitor's input, as do texts edited since sending and the focused one, unless its form was
 * sent.
 * @param known default values on the previous page, null on the first
 * @returns the default values on this page
 */
export function applyNewDefaults(
  fields: Iterable<HTMLInputElement>,
  known: Known | null,
  sent: boolean,
): Known {
  const now: Known = new Map();
  for (const field of fields) {
    const choice = field.type === "checkbox" || field.type === "radio";
    const defaultState = choice ? field.defaultChecked : field.defaultValue;
    const changed = known !== null && known.get(field) !== defaultState;
    now.set(field, defaultState);
    if (choice && (changed || (known && field.type === "checkbox"))) field.checked = field.defaultChecked;
    const canOverwrite = sent || field !== document.activeElement;
    if (field.type === "text" && changed && canOverwrite && !isEdited(field))
      field.value = field.defaultValue;
  }
  return now;
}
