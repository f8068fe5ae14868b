import { useEffect } from "react";

/**
 * Fields that the visitor edited after their form was sent, or after the last navigation began: their values have not been sent
 * yet, so an answer that arrives now must not replace them.
 */
const edited = new Set<EventTarget>();

export function isEdited(field: EventTarget | null): boolean {
  return field !== null && edited.has(field);
}

/** Whether the field belongs to the form, also one outside of it that names it. */
const owns = (form: HTMLFormElement, field: EventTarget): boolean =>
  (field as HTMLInputElement).form === form;

interface Router {
  state: { navigation: { state: string } };
  subscribe: (listener: (state: Router["state"]) => void) => () => void;
}

/** Notes edits on the whole page, and forgets them when a form or link sends the visitor on. Used once, by the root. */
export function useEditedFields(): void {
  useEffect(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    const note = ({ target }: Event) => void (target && edited.add(target));
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement)
        for (const field of edited) if (owns(target, field)) edited.delete(field);
    };
    let previous = router.state.navigation.state;
    // A redirect goes on with the same navigation.
    const unsubscribe = router.subscribe(({ navigation: { state } }) => {
      if (previous === "idle" && state !== "idle") edited.clear();
      previous = state;
    });
    document.addEventListener("input", note, true);
    document.addEventListener("submit", send, true);
    return () => {
      unsubscribe();
      document.removeEventListener("input", note, true);
      document.removeEventListener("submit", send, true);
    };
  }, []);
}

/** Lets a new input go on where an edited one of the same field was replaced: value, focus and selection. */
export function continueEditing(
  input: HTMLInputElement,
  replaced: HTMLInputElement,
  hadFocus: boolean,
): void {
  if (!isEdited(replaced)) return;
  input.value = replaced.value;
  edited.add(input);
  if (!hadFocus) return;
  input.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = replaced;
  // An email field has no selection.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
}

/** Resets a form's fields, except those that were edited meanwhile. */
export function resetUnedited(form: HTMLFormElement): void {
  const kept = [...form.elements].filter(isEdited).map((field) => {
    const { value, checked } = field as HTMLInputElement;
    return () =>
      void Object.assign(field, field instanceof HTMLInputElement ? { value, checked } : { value });
  });
  form.reset();
  for (const restore of kept) restore();
}
