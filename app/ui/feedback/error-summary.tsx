import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useEffect, useRef } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { isEdited } from "#app/ui/form/edited-fields.ts";
import type { FormId } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";

/**
 * List of form errors at the top of `main`, above the heading. The outer element receives the focus and the inner one
 * is the alert: on a single element the two announcements would race. Without an accessible name the outer element is
 * silent in Orca.
 */
export function ErrorSummary({
  reply,
  id = "f",
  focus = true,
}: {
  reply: SubmissionResult | undefined;
  /** Prefix of the form's field ids. */
  id?: FormId | undefined;
  focus?: boolean;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    // During hydration the `autofocus` attribute has already moved the focus here, and the visitor may have moved on
    // since.
    if (!reply || !focus || !hydrated) return;
    // A visitor who is still typing gets the alert announced and keeps the focus.
    if (isEdited(document.activeElement)) return;
    summary.current?.focus();
    // If the summary is taller than the window, focusing scrolls to its middle.
    summary.current?.querySelector("h2")?.scrollIntoView({ block: "nearest" });
    // `hydrated` is no dependency: hydration must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reply, focus]);
  const errors = Object.entries(reply?.error ?? {});
  if (errors.length === 0) return null;
  // Errors that belong to no field are not counted as fields to check.
  const count = errors.filter(([name]) => name !== "").length;
  return (
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      // Without scripts this attribute alone moves the focus here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focus}
      role="group"
      aria-labelledby={`${id}-problem`}
    >
      <div role="alert">
        <h2 id={`${id}-problem`}>{count > 0 ? t("check", { count }) : t("problem")}</h2>
        <ul>
          {errors.map(([name, texts]) => (
            <li key={name}>
              {name === "" ? (
                texts?.[0]
              ) : (
                <a href={`#${id}-${name}`} onClick={showField}>
                  {texts?.[0]}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Scrolls the label or legend into view, not only the input below it. */
function showField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  (field.closest(".field") ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
