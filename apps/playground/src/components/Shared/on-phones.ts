/** Screens with room for one part of the page at a time: narrow ones, and phones on their side. */
export const onPhones =
  '@media (max-width: 760px), (max-width: 1100px) and (max-height: 480px)' as const;
