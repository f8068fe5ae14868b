/** Buttons for the calendar and the guest steppers. Their code is loaded on first use. */
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { stayScriptTexts as t } from "#locale/catalogue/stay-scripts.ts";
import type { DateRangeDialog, DateRangeProps } from "#app/ui/search/date-range-dialog.tsx";
import type { GuestSteps } from "#app/ui/search/guest-steps.tsx";

/**
 * Loads an optional component on demand.
 * @returns the component, null until it is loaded; and a function that starts loading
 */
function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // A second import would resolve before the styles of the first are loaded.
  const isRequested = useRef(false);
  const loadPart = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(
      (part) => setPart(() => part),
      // Usually offline; the next call tries again.
      () => (isRequested.current = false),
    );
  };
  return [Part, loadPart] as const;
}

export function DateButtons(props: DateRangeProps) {
  const { box, labels } = props;
  const [Dialog, loadDialog] = usePart<ComponentProps<typeof DateRangeDialog>>(() =>
    import("#app/ui/search/date-range-dialog.tsx").then((part) => part.DateRangeDialog),
  );
  const [clicked, setClicked] = useState<{ target: EventTarget } | null>(null);
  useEffect(() => {
    const { current } = box;
    const onClick = ({ target }: Event) => {
      loadDialog();
      if (target) setClicked({ target });
    };
    // A visitor who types before the calendar is loaded needs no calendar.
    const onInput = () => setClicked(null);
    current?.addEventListener("focusin", loadDialog);
    current?.addEventListener("click", onClick);
    current?.addEventListener("input", onInput);
    // The visitor was already in a field before this code ran.
    if (current?.contains(document.activeElement)) loadDialog();
    return () => {
      current?.removeEventListener("focusin", loadDialog);
      current?.removeEventListener("click", onClick);
      current?.removeEventListener("input", onInput);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box]);
  return (
    <>
      {(["checkin", "checkout"] as const).map((name) => {
        const place = box.current?.querySelector(`input[name="${name}"]`)?.parentElement;
        return place
          ? createPortal(
              <button
                type="button"
                value={name}
                aria-label={t("open", { end: labels[name] })}
                aria-haspopup="dialog"
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 6h16v14H4zm0 4h16M8 3v5m8-5v5" />
                </svg>
              </button>,
              place,
              name,
            )
          : null;
      })}
      {Dialog ? <Dialog {...props} clicked={clicked} /> : null}
    </>
  );
}

/** Loads the steppers when the guest fields are unfolded. */
export function GuestScripts(props: ComponentProps<typeof GuestSteps>) {
  const row: RefObject<HTMLElement> = props.row;
  const [Steps, loadSteps] = usePart<ComponentProps<typeof GuestSteps>>(() =>
    import("#app/ui/search/guest-steps.tsx").then((part) => part.GuestSteps),
  );
  useEffect(() => {
    const details = row.current?.closest("details");
    const onToggle = () => {
      if (details?.open) loadSteps();
    };
    onToggle();
    details?.addEventListener("toggle", onToggle);
    return () => details?.removeEventListener("toggle", onToggle);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row]);
  return Steps ? <Steps {...props} /> : null;
}
