import { type MouseEvent, useEffect, useRef } from "react";
import { allPagesTexts } from "#locale/all-pages.ts";
import { textsOf } from "#app/locales/texts.ts";

import { fieldId } from "#app/ui/form/field.tsx";
import type { FormReply } from "#app/http/form-reply.ts";

/**
 * Stands at the top of `main`, above the heading. The outer element takes the focus and the inner one speaks:
 * on one element the two would race.
 */
export function ErrorSummary({
  reply,
  focus = true,
}: {
  reply: FormReply | undefined;
  /** False where it is only shown. */
  focus?: boolean;
}) {
  const t = textsOf(allPagesTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply && focus) box.current?.focus();
  }, [reply, focus]);
  const errors = Object.entries(reply?.errors ?? {});
  if (errors.length === 0) return null;
  return (
    // Without scripts this attribute alone brings the reader here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="error-summary" ref={box} tabIndex={-1} autoFocus={focus}>
      <div role="alert">
        <h2>{t("problem")}</h2>
        <ul>
          {errors.map(([name, text]) => (
            <li key={name}>
              {name === "" ? (
                text
              ) : (
                <a href={`#${fieldId(name)}`} onClick={showField}>
                  {text}
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
