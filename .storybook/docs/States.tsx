import { DocLink } from './DocLink.tsx'
import { StoryFrame } from './StoryFrame.tsx'
import { useStories } from './shown.ts'

/**
 * The states of the page's component; `isWhole`: with the first, which otherwise stands at the top.
 * A frame loads as it comes near.
 */
export function States({ title, isWhole }: { title: string; isWhole?: boolean }) {
  const stories = useStories().slice(isWhole ? 0 : 1)
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="states">
      <h2 id="states">{isWhole ? '一览' : '其他状态'}</h2>
      <nav aria-label="状态" className="states-index">
        {stories.map(({ id, name }) => (
          <a key={id} href={`#state-${id}`}>
            {name}
          </a>
        ))}
      </nav>
      {stories.map((story) => (
        <article key={story.id} className="state-shown" aria-labelledby={`state-${story.id}`}>
          <h3 id={`state-${story.id}`}>
            {story.name}
            {story.width && <span className="state-width">{story.width} px</span>}
          </h3>
          <DocLink to={`story/${story.id}`} className="state-open">
            单独打开<span className="visually-hidden">「{story.name}」</span>
          </DocLink>
          <StoryFrame story={story} title={title} />
        </article>
      ))}
    </section>
  )
}

/** The first state, as it is with nothing set. */
export function FirstState({ title }: { title: string }) {
  const [story] = useStories()
  return (
    story && (
      <section aria-label={story.name} className="first-state">
        <DocLink to={`story/${story.id}`} className="state-open">
          单独打开，可以改宽度与配色
        </DocLink>
        <StoryFrame story={story} title={title} />
      </section>
    )
  )
}
