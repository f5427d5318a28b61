import { t } from './host-messages/t.ts'
import { type Choice, choices, question } from './story.ts'

/** A phone of the audience: the question, its answers to tap, and what became of the tap. */
export function SamplePhone({
  chosen,
  isTaken,
  onTap,
}: {
  chosen: Choice | null
  /** Somebody has tapped, so that the phone speaks to them. */
  isTaken: boolean
  onTap: (choice: Choice) => void
}) {
  return (
    <div className="sample-phone on-paper rounded-[28px] border-[6px] border-line bg-page p-4 shadow-dialog">
      <fieldset>
        <legend className="font-bold text-16 leading-5">{question()}</legend>
        <div className="mt-3 grid gap-2">
          {choices().map(({ id, label }) => (
            <label
              key={id}
              data-choice={id}
              className="flex min-h-12 cursor-pointer touch-manipulation select-none items-center gap-2.5 rounded-[12px] border-[1.5px] border-edge bg-panel px-3 py-1.5 font-[550] text-14 leading-4 transition-[scale,background-color,color] active:scale-97 has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-main has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="sample"
                checked={chosen === id}
                onChange={() => onTap(id)}
                className="size-4 shrink-0 accent-(--main) checked:accent-(--on-solid) focus-visible:outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="mt-3 min-h-10 text-14 text-quiet">
        {isTaken ? t('landing.onWall') : t('landing.tryIt')}
      </p>
    </div>
  )
}
