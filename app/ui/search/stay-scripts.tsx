/** Waits beside the fields of a stay: buttons for their calendar, which comes with its first focus, and steps for guests. */
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { stayScriptTexts as t } from "#locale/catalogue/stay-scripts.ts";
import type { DateRangeDialog, DateRangeProps } from "#app/ui/search/date-range-dialog.tsx";
import type { GuestSteps } from "#app/ui/search/guest-steps.tsx";

/**
 * A part that the page works without.
 * @returns the part, null until its code is there; and what asks for it
 */
function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // Asked for again while it comes, it would be there before its styles: only who asks first waits for them.
  const asked = useRef(false);
  const come = () => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (part) => setPart(() => part),
      // Offline by now.
      () => (asked.current = false),
    );
  };
  return [Part, come] as const;
}

/** A button at the end of each field. */
export function DateButtons(props: DateRangeProps) {
  const { box, labels } = props;
  const [Dialog, come] = usePart<ComponentProps<typeof DateRangeDialog>>(() =>
    import("#app/ui/search/date-range-dialog.tsx").then((part) => part.DateRangeDialog),
  );
  const [clicked, setClicked] = useState<{ target: EventTarget } | null>(null);
  useEffect(() => {
    const { current } = box;
    const click = ({ target }: Event) => {
      come();
      if (target) setClicked({ target });
    };
    current?.addEventListener("focusin", come);
    current?.addEventListener("click", click);
    // Somebody was quicker than this.
    if (current?.contains(document.activeElement)) come();
    return () => {
      current?.removeEventListener("focusin", come);
      current?.removeEventListener("click", click);
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

/** Steps come when who travels is unfolded. */
export function GuestScripts(props: ComponentProps<typeof GuestSteps>) {
  const row: RefObject<HTMLElement> = props.row;
  const [Steps, come] = usePart<ComponentProps<typeof GuestSteps>>(() =>
    import("#app/ui/search/guest-steps.tsx").then((part) => part.GuestSteps),
  );
  useEffect(() => {
    const details = row.current?.closest("details");
    const toggled = () => {
      if (details?.open) come();
    };
    toggled();
    details?.addEventListener("toggle", toggled);
    return () => details?.removeEventListener("toggle", toggled);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row]);
  return Steps ? <Steps {...props} /> : null;
}
