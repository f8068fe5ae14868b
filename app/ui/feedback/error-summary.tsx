import type { SubmissionResult } from "@conform-to/react";
import { type MouseEvent, useEffect, useRef } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { isEdited } from "#app/ui/form/edited-fields.ts";
import type { FormId } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";

/**
 * Stands at the top of `main`, above the heading. The outer element takes the focus and the inner one speaks:
 * on one element the two would race. Without a name of its own the outer one is silent in Orca.
 */
export function ErrorSummary({
  reply,
  id = "f",
  focus = true,
}: {
  reply: SubmissionResult | undefined;
  /** The form's, which begins the ids of its fields. */
  id?: FormId | undefined;
  /** False where it is only shown. */
  focus?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    // Where the server's page wakes up, its own attribute has brought the reader here; they may be further by now.
    if (!reply || !focus || !hydrated) return;
    // Somebody who typed on meanwhile hears the alert and keeps typing.
    if (isEdited(document.activeElement)) return;
    box.current?.focus();
    // Where it is higher than the window, its middle is in sight.
    box.current?.querySelector("h2")?.scrollIntoView({ block: "nearest" });
    // Waking up is no news.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reply, focus]);
  const errors = Object.entries(reply?.error ?? {});
  if (errors.length === 0) return null;
  // What no field can mend is not to be looked for in the form.
  const count = errors.filter(([name]) => name !== "").length;
  return (
    <div
      className="error-summary"
      ref={box}
      tabIndex={-1}
      // Without scripts this attribute alone brings the reader here.
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

/** Brings label or legend into view, not only the input under them. */
function showField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  (field.closest(".field") ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}
