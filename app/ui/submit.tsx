/** The label is the value: text browsers print it, and it is what tests and customers look for. */
export function Submit({
  label,
  kind = "plain",
  name,
  describedBy,
  more,
}: {
  label: string;
  /** primary: the one thing to do on this page. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** An own intent by name, for a second submit of the same form. */
  name?: string;
  /** Id of the text that says what it acts on, where the label is the same in every row. */
  describedBy?: string | undefined;
  /** Said behind the label to those who do not see what stands around it. */
  more?: string | undefined;
}) {
  return (
    <input
      type="submit"
      className={`button button-${kind}`}
      value={label}
      name={name}
      aria-label={more && `${label}: ${more}`}
      aria-describedby={describedBy}
    />
  );
}
