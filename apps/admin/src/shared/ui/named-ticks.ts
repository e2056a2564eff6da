/** Whether the day at this place is named under the chart: at most `room` of them, evenly, the last one always. */
export function isNamed(place: number, count: number, room: number): boolean {
  return (count - 1 - place) % Math.ceil(count / room) === 0;
}
