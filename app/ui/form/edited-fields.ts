import { useEffect } from "react";

/**
 * Fields that the visitor edited after submitting their form, or after the last navigation began. Their values have not
 * been sent yet, so a response that arrives now must not replace them.
 */
const edited = new Set<EventTarget>();

export function isEdited(field: EventTarget | null): boolean {
  return field !== null && edited.has(field);
}

/** True also for a field outside the form that refers to it by its `form` attribute. */
const owns = (form: HTMLFormElement, field: EventTarget): boolean =>
  (field as HTMLInputElement).form === form;

interface Router {
  state: { navigation: { state: string } };
  subscribe: (listener: (state: Router["state"]) => void) => () => void;
}

/** Records edits on the whole page and forgets them when a form or link navigates. Used once, by the root. */
export function useEditedFields(): void {
  useEffect(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    const recordEdit = ({ target }: Event) => void (target && edited.add(target));
    const forgetSent = ({ target }: Event) => {
      if (target instanceof HTMLFormElement)
        for (const field of edited) if (owns(target, field)) edited.delete(field);
    };
    let previous = router.state.navigation.state;
    // A redirect continues the same navigation.
    const unsubscribe = router.subscribe(({ navigation: { state } }) => {
      if (previous === "idle" && state !== "idle") edited.clear();
      previous = state;
    });
    document.addEventListener("input", recordEdit, true);
    document.addEventListener("submit", forgetSent, true);
    return () => {
      unsubscribe();
      document.removeEventListener("input", recordEdit, true);
      document.removeEventListener("submit", forgetSent, true);
    };
  }, []);
}

/** Copies value, focus and selection from an edited input to the input that replaced it. */
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
  // Email inputs have no selection.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
}

export function resetUnedited(form: HTMLFormElement): void {
  const kept = [...form.elements].filter(isEdited).map((field) => {
    const { value, checked } = field as HTMLInputElement;
    return () =>
      void Object.assign(field, field instanceof HTMLInputElement ? { value, checked } : { value });
  });
  form.reset();
  for (const restore of kept) restore();
}
