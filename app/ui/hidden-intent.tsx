import { useRootData } from "#app/ui/use-root-data.ts";

/**
 * The hidden fields of every posted form: what it is for, and the proof that it is ours. lynx sends a POST without any
 * named value as GET, so a form needs them even where the page has no other form.
 */
export function FormFrame({ intent }: { intent: string }) {
  const { formToken } = useRootData();
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {formToken ? <input type="hidden" name="formToken" value={formToken} /> : null}
    </>
  );
}
