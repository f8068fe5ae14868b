import type { FieldMetadata, SubmissionResult } from "@conform-to/react";

type Constraint = Partial<
  Pick<FieldMetadata, "required" | "minLength" | "maxLength" | "min" | "max" | "step" | "pattern">
>;

/** By field name; made of a schema on the server. */
export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/** What Conform tells of a field. */
export interface Field extends Constraint {
  id: string;
  errorId: string;
  descriptionId: string;
  name: string;
  initialValue?: string | string[] | undefined;
  /** What it had before anything was sent. */
  defaultValue?: string | undefined;
  errors?: string[] | undefined;
}

/** The answer, where it is to the form that sent these values: a page may have several. */
export function replyTo(
  reply: SubmissionResult | undefined,
  sent: Readonly<Record<string, string>>,
): SubmissionResult | undefined {
  return Object.entries(sent).every(([name, value]) => reply?.initialValue?.[name] === value)
    ? reply
    : undefined;
}

/**
 * The fields of a form by name, as `useForm` of Conform would describe them, without its client (decision 035).
 * @param id begins the ids of the fields; of its own where a page has several forms with the same names
 * @param lastResult what the action answered to this form: what was typed then goes before `defaultValue`
 */
export function formFields<Name extends string = string>({
  id = "f",
  constraint,
  lastResult,
  defaultValue,
}: {
  id?: string;
  constraint?: Constraints<Name> | undefined;
  lastResult?: SubmissionResult | null | undefined;
  defaultValue?: { readonly [name in Name]?: string | undefined };
}): (name: Name) => Field {
  const values: Readonly<Record<string, unknown>> | undefined = lastResult?.initialValue ?? defaultValue;
  return (name) => {
    const own = `${id}-${name}`;
    return {
      ...constraint?.[name],
      id: own,
      errorId: `${own}-error`,
      descriptionId: `${own}-hint`,
      name,
      defaultValue: defaultValue?.[name],
      initialValue: (values?.[name] ?? "") as string | string[],
      errors: lastResult?.error?.[name] ?? undefined,
    };
  };
}
