/** A telephone link with non-breaking spaces and hyphens: a number across two lines is hard to read and to dial. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>
      {number.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011")}
    </a>
  );
}
