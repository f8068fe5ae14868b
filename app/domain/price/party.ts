/** The guests of one room. */

export interface Party {
  adults: number;
  /** Ages at check-in, 0 to 17. */
  childrenAges: number[];
}

export function guestCount(party: Party): number {
  return party.adults + party.childrenAges.length;
}

export function isParty(party: Party): boolean {
  return (
    Number.isInteger(party.adults) &&
    party.adults >= 1 &&
    party.childrenAges.every((age) => Number.isInteger(age) && age >= 0 && age <= 17)
  );
}
